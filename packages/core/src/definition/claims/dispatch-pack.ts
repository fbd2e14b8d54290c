import type { Claim } from './claim.js';
import type { ToolPack } from './tool-pack.js';

const powers = 'Models took a child for a lesser kind of agent, or for one that cannot be reached.';
const naming = 'Models invented names that were refused, and did not know what a name is good for.';

const inDescription: readonly Claim[] = [
  {
    id: 'dispatch.locality',
    facet: 'locality',
    where: 'description',
    say: 'The child lives in the same workspace as you.',
    why: powers,
  },
  {
    id: 'dispatch.survival',
    facet: 'survival',
    where: 'description',
    say: 'It works on a branch of its own, and its result reaches you by itself: neither wait nor poll for it.',
    match: { all: ['on a branch of its own', 'neither wait nor poll'] },
    why: 'Models spent their turns on asking whether a child was done.',
  },
  {
    id: 'dispatch.side-effects',
    facet: 'sideEffects',
    where: 'description',
    say: 'Dispatching starts a living agent, which uses its tools without asking you.',
    match: { all: ['starts a living agent'] },
    why: powers,
  },
  {
    id: 'dispatch.limits',
    facet: 'limits',
    where: 'description',
    say: 'It is for work that can be split off, not for handing on your own goal.',
    match: { all: ['work that can be split off', 'not for handing on your own goal'] },
    why: 'Chains of agents passed one goal along and nobody worked on it.',
  },
];

const atArguments: readonly Claim[] = [
  {
    id: 'dispatch.name.identity',
    facet: 'identity',
    where: 'arg:name',
    say:
      "A display name: one unbroken word, unique among the workspace's living agents. From then on it is the child's " +
      "identity in every surface and what `message` accepts in place of the child's agent id, and it keeps the " +
      'identities and tasks in a subagent tree clear.',
    match: {
      all: [
        'one unbroken word',
        "unique among the workspace's living agents",
        "the child's identity in every surface",
        "what `message` accepts in place of the child's agent id",
        'keeps the identities and tasks in a subagent tree clear',
      ],
    },
    why: naming,
  },
  {
    id: 'dispatch.name.omission',
    facet: 'failure',
    where: 'arg:name',
    say:
      'If you omit it, a valid one-word name is minted automatically. One that is already worn by a living agent is ' +
      'refused and no child is created.',
    match: {
      all: [
        'If you omit it, a valid one-word name is minted automatically',
        'already worn by a living agent is refused and no child is created',
      ],
    },
    why: naming,
  },
  {
    id: 'dispatch.goal.result-shape',
    facet: 'resultShape',
    where: 'arg:goal',
    say: 'What comes back to you is its terminal response.',
    match: { all: ['its terminal response'] },
    // The results of children are no longer shortened on the way back.
    forbid: ['compacted'],
    why: powers,
  },
  {
    id: 'dispatch.goal.authority',
    facet: 'authority',
    where: 'arg:goal',
    say:
      'The child is an agent like you: a `message` reaches it at any step boundary while it runs, and it may dispatch ' +
      'subagents of its own.',
    match: {
      all: [
        '`message` reaches it at any step boundary while it runs',
        'may dispatch subagents of its own',
      ],
    },
    why: powers,
  },
  {
    id: 'dispatch.role.availability',
    facet: 'availability',
    where: 'arg:role',
    say:
      'The role set is open: whatever role the workspace configures is valid, so this schema enumerates no role names. ' +
      'A role that is not configured is refused before anything is created.',
    match: { all: ['The role set is open', 'enumerates no role names'] },
    why: 'Models knew of one role only, because one was named.',
  },
];

/** Hands work to a child agent: what its definition must say, above all about the name, the goal and the role. */
export const dispatchPack: ToolPack = {
  capability: {
    name: 'dispatch',
    description:
      'Hands a piece of work to a child agent. Use it when that work can go on beside yours.',
    tier: 'external_reversible',
    args: [
      {
        name: 'role',
        type: 'string',
        required: true,
        description: 'What kind of agent the child is to be.',
      },
      {
        name: 'goal',
        type: 'string',
        required: true,
        description: 'What the child is to achieve, with everything that it needs to know.',
      },
      { name: 'name', type: 'string', description: 'What the child is called.' },
    ],
  },
  claims: [...inDescription, ...atArguments],
};
