import type { CompiledContract } from '../contract/compiled-contract.js';
import { foldName } from '../contract/names.js';
import { type Issue, makeIssue } from '../result/issue.js';
import { byCodePoint } from '../text/code-point-order.js';
import { nearest } from '../text/nearest.js';
import { quote } from '../text/quote.js';
import { type JoinContext, type Joined, joinAction } from './join-action.js';
import type { ReadRequest } from './read-request.js';

/** What joining needs of a request. */
export type Joining<State> = Pick<
  ReadRequest<State>,
  'declarations' | 'floor' | 'parse' | 'readTimeoutMs' | 'environment'
>;

export interface JoinedAll<State> {
  readonly joined: readonly Joined<State>[];
  /** Claims first, in the order of declaration, then everything else in that order (R79, E12). */
  readonly issues: readonly Issue[];
}

/** Joins all declarations to the contract, and looks at what concerns several of them at once. */
export function joinAll<State>(
  joining: Joining<State>,
  backend: CompiledContract | undefined,
  how: Pick<JoinContext, 'belowFloor' | 'about'>,
): JoinedAll<State> {
  let names: readonly string[] | undefined;
  const context: JoinContext = {
    ...how,
    floor: joining.floor,
    parse: joining.parse,
    backend,
    backendNames() {
      names ??= [...(backend?.byName.keys() ?? [])].sort(byCodePoint);
      return names;
    },
  };
  const joined = joining.declarations.map((declaration) => joinAction(declaration, context));
  const issues = [
    ...joined.flatMap(({ claim }) => (claim === undefined ? [] : [claim])),
    ...joined.flatMap((one) => one.issues),
    ...nameIssues(joined),
    ...(backend === undefined || joining.floor.size === 0 ? [] : floorIssues(joining, backend)),
  ];
  return { joined, issues };
}

// Within a contract the parser sees to this; here the same opcode may be used twice, or used and declared.
function nameIssues<State>(joined: readonly Joined<State>[]): readonly Issue[] {
  const issues: Issue[] = [];
  const seen = new Map<string, string>();
  for (const { declaration } of joined) {
    const { opcode, path } = declaration;
    if (opcode === '') continue;
    const folded = foldName(opcode);
    const earlier = seen.get(folded);
    if (earlier === undefined) {
      seen.set(folded, opcode);
      continue;
    }
    const same = earlier === opcode;
    issues.push(
      makeIssue({
        code: same ? 'duplicate-capability' : 'name-collision',
        message: same
          ? `duplicate capability ${quote(opcode)}: declare each opcode once, as a use or as a local act`
          : `opcodes ${quote(earlier)} and ${quote(opcode)} differ in letter case only; rename one`,
        path: [...path, 'opcode'],
        capability: opcode,
      }),
    );
  }
  return issues;
}

// A floor for a misspelt opcode would hold nothing back.
function floorIssues<State>(
  { floor, declarations }: Joining<State>,
  backend: CompiledContract,
): readonly Issue[] {
  const known = new Set(backend.byName.keys());
  for (const { opcode } of declarations) known.add(opcode);
  return [...floor.keys()].flatMap((opcode) => {
    if (known.has(opcode)) return [];
    const suggestion = nearest(opcode, known);
    const hint = suggestion === undefined ? '' : `; did you mean ${quote(suggestion)}?`;
    return [
      makeIssue({
        code: 'unknown-capability',
        message: `unknown capability ${quote(opcode)} in floor: neither the contract nor a local act declares it${hint}`,
        path: ['floor', opcode],
        received: quote(opcode),
        ...(suggestion === undefined ? {} : { suggestion }),
      }),
    ];
  });
}
