import type { Act, Action } from '../bind/action.js';
import type { ActionSet } from '../bind/action-set.js';
import { quote } from '../text/quote.js';
import { type Finding, findingsOf, type HarnessReport, makeReport } from './harness-report.js';
import { populateAct } from './populate-act.js';
import { verifyActionSet } from './verify-action-set.js';

/** A state in which an act has nothing left to do. */
export interface Fixpoint<State> {
  readonly state: State;
  /** The act that is already true there. Default: the action with every operand filled in. */
  readonly act?: Omit<Act, 'opcode'>;
}

/**
 * Proves the law of each premise (R101): in its fixpoint an act changes nothing, so nobody is asked. And the other way
 * round (G24): where the state cannot be read the act must count as changing something. Opcodes that the set does not
 * declare are ignored.
 */
export async function verifyActionSetAgainst<State>(
  set: ActionSet<State> | null | undefined,
  fixpoints: Readonly<Record<string, Fixpoint<State>>>,
): Promise<HarnessReport> {
  const report = await verifyActionSet(set);
  if (set === null || set === undefined || !report.ok) return report;
  const findings: Finding[] = [];
  for (const action of set.actions()) {
    if (!Object.hasOwn(fixpoints, action.opcode)) continue;
    const fixpoint = fixpoints[action.opcode];
    if (fixpoint !== undefined) findings.push(...(await checkFixpoint(set, action, fixpoint)));
  }
  return makeReport(findings);
}

async function checkFixpoint<State>(
  set: ActionSet<State>,
  action: Action,
  { state, act }: Fixpoint<State>,
): Promise<readonly Finding[]> {
  const { opcode, category } = action;
  const finding = (rule: Finding['rule'], text: string): readonly Finding[] => [
    { rule, opcode, message: `${quote(opcode)} ${text}` },
  ];
  if (category === 'merge') {
    return finding(
      'fixpoint',
      'merges, so whether it changes anything cannot be derived: take its fixpoint away',
    );
  }
  if (category === 'always_mints') {
    return finding(
      'fixpoint',
      'always creates something, which contradicts a fixpoint: take one of them away',
    );
  }
  const given: Act = act === undefined ? populateAct(action) : { ...act, opcode };
  const verdict = await set.willChange(state, given);
  if (!verdict.ok) return findingsOf('fixpoint', verdict.issues);
  if (verdict.value.changes) {
    return finding(
      'fixpoint',
      `would be asked again although it is already true (${verdict.value.because}): correct its reader, its input or the fixpoint`,
    );
  }
  return checkReaderFailure(set, given, finding);
}

async function checkReaderFailure<State>(
  set: ActionSet<State>,
  act: Act,
  finding: (rule: Finding['rule'], text: string) => readonly Finding[],
): Promise<readonly Finding[]> {
  const outage = unreadableState();
  const verdict = await set.willChange(outage.state as State, act);
  // A reader that never looked at the state reads elsewhere, and nothing is known about its failures.
  if (!verdict.ok || verdict.value.changes || !outage.wasTouched()) return [];
  return finding(
    'reader-failure',
    'hides its question when the state cannot be read: let its reader throw instead of answering',
  );
}

function unreadableState(): { readonly state: unknown; wasTouched(): boolean } {
  let touched = false;
  const fail = (): never => {
    touched = true;
    throw new Error('this state cannot be read');
  };
  const traps = {
    get: fail,
    has: fail,
    ownKeys: fail,
    getOwnPropertyDescriptor: fail,
    apply: fail,
  };
  return { state: new Proxy(() => undefined, traps), wasTouched: () => touched };
}
