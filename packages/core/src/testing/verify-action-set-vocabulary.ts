import type { ActionSet } from '../bind/action-set.js';
import { operandsOf } from '../bind/operands.js';
import type { Contract } from '../contract/contract.js';
import { byCodePoint } from '../text/code-point-order.js';
import { quote, quoteList } from '../text/quote.js';
import { type Finding, type HarnessReport, makeReport } from './harness-report.js';

/**
 * Knows which values an operand really takes. `undefined`: no opinion. A list is all of them; an empty one says that
 * there are none, so that a declared value is drift (G24).
 */
export type VocabularyOracle = (
  opcode: string,
  operand: string,
) => readonly string[] | undefined | PromiseLike<readonly string[] | undefined>;

/** The enum values that a contract declares. It has no opinion about opcodes and operands that it does not know. */
export function vocabularyOf(contract: Contract): VocabularyOracle {
  const known = new Map(
    contract.capabilities.map((capability) => [
      capability.name,
      new Map(operandsOf(capability).map((operand) => [operand.name, operand.enumValues ?? []])),
    ]),
  );
  return (opcode, operand) => known.get(opcode)?.get(operand);
}

/**
 * Compares every operand's enum values with what the oracle says (R100): a value that somebody made up, or dropped, is a
 * finding that shows both lists. Order does not count. Without a set or an oracle there is nothing to compare.
 */
export async function verifyActionSetVocabulary<State>(
  set: ActionSet<State> | null | undefined,
  oracle: VocabularyOracle | null | undefined,
): Promise<HarnessReport> {
  const findings: Finding[] = [];
  for (const { opcode, operands } of oracle ? (set?.actions() ?? []) : []) {
    for (const { name, enumValues = [] } of operands) {
      const real = await oracle?.(opcode, name);
      if (real === undefined || sameValues(enumValues, real)) continue;
      findings.push({
        rule: 'vocabulary',
        opcode,
        message: `${quote(opcode)}: ${quote(name)} declares ${listed(enumValues)}, but takes ${listed(real)}`,
      });
    }
  }
  return makeReport(findings);
}

function sameValues(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  const sorted = [...right].sort(byCodePoint);
  return [...left].sort(byCodePoint).every((value, index) => value === sorted[index]);
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? 'no values' : `[${quoteList(values)}]`;
}
