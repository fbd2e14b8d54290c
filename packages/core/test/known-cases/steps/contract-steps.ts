import {
  type ParseContractOptions,
  parseContract,
  parseContractText,
  parseTier,
  verifyCall,
} from '../../../src/index.js';
import { difference } from '../../conformance/compare.js';
import { textIn } from '../../conformance/values.js';
import { answerOf } from '../answer.js';
import type { StepTable } from '../run-steps.js';
import { contractValue } from '../shop.js';

/** Steps about a contract, and about one call under it. */
export const contractSteps: StepTable = {
  parse: (_, { contract, options }) =>
    answerOf(parseContract(contractValue(contract), options as ParseContractOptions)),
  parseText: (_, { text }) => answerOf(parseContractText(textIn(text))),
  /** Verifies a call, and then what came of it: `stable` when the second time changes nothing. */
  verify({ contract }, { call }) {
    const first = verifyCall(contract, call);
    if (!first.ok) return { issues: first.issues };
    const { name, args, rawArgs, changes, tier } = first.value;
    const second = verifyCall(contract, { name, args });
    const stable =
      second.ok &&
      second.value.changes.length === 0 &&
      difference(args, second.value.args) === undefined;
    return { issues: [], value: { name, args, rawArgs, changes, tier, stable } };
  },
  /** Reads the word for a tier. */
  tier(_, { text }) {
    const { tier, issue } = parseTier(text as string);
    return { issues: issue === undefined ? [] : [issue], value: tier };
  },
};
