// The sentences of docs/benchmarks.md around its tables.

export const opening = (rounds) => `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- gate valid\` measures one scenario and writes nothing.

Every contender gets the same contract and the same programs. Before it is timed, its verdict on each program is compared with the
expected one, call by call, and for a valid program the plan too. The contract has six shapes of arguments (texts, an enum, a whole
number, a number, a boolean, a date, a list), 2.3 arguments a call on average, and tiers that let some calls run and hold others.

- "hand-written" is generated for exactly this contract: one function per capability, every name a literal, all issues, and a copy of the
  arguments. It freezes nothing and reads the caller's objects by plain access, so a getter can deceive it: the practical limit.
- valibot, zod and zod/mini parse strict objects behind a map, and copy. ajv, \`@cfworker/json-schema\`, typebox and arktype check, and
  do not copy. None of them freezes, or looks for getters, proxies, symbols, cycles or a call id that stands twice.
- "Tiergate, plain objects" hands \`gate.plan\` what \`JSON.parse\` made: each object is read by descriptors and copied. "Tiergate, own
  parser" hands it what \`parseJson\` made: that tree is frozen, was measured while it was built, and is not copied again.

Figures are ratios of medians of ${rounds} rounds, with the least and the greatest round in brackets. In a round, every contender runs in a
fresh process; they are measured in turns of a few milliseconds, so that a slow moment of the machine meets all of them, and a ratio is the
median over the turns. Garbage collection shows in part only: a batch is shorter than the time between two collections.`;

export const reading = `"Missed" means what it says. The last section says where the time goes and what was tried.`;

export const closing = `**Plain objects.** A plain object has to be asked for its names, for its symbols and for the descriptor of each member before anything
of it may be believed: reading a member directly would run a getter. The engine has no faster question for this, and the answers alone cost more
than the hand-written checker needs for the whole call. Added to them is the copy: an object without prototype that stays fast to read can only
be made by taking the prototype of an empty one away. Tried instead, and slower: \`Reflect.ownKeys\` for names and symbols together,
\`Object.getOwnPropertyDescriptors\`, a literal with \`__proto__: null\` with or without a spread (it leaves the engine's fast mode),
\`Object.create(null)\` (freezing it takes three times as long), and taking the prototype from a finished object.

**Own parser.** Nothing is copied. What is left of a valid call is the look-up of its name, the check of its values (about two fifths of the
time), and one frozen object of nine members. The rest is per program: options, the id of the plan, its three lists. A WeakMap instead of
private members, for plans and for trees, cost a fifth of the time in garbage collection. Verifying and planning in one walk over the program
was tried, too: it is slower than one walk after the other, which the engine inlines further.

**From the text.** \`JSON.parse\` alone takes longer than the quick checkers do. The strict parser adds a frozen copy without prototypes and the
checks for members given twice, half surrogate pairs and numbers that a double loses; the gate then adds little.

**Invalid programs.** An issue is a frozen object with a frozen path, what was expected, what came and the nearest legal value; each text in it is
quoted, cut and made visible, and the issues are built once for the call and once more as seen from the program. The peers' issues have less
in them, and none is frozen. Looking for the nearest name skips by the set of letters what cannot be near; that halved the time. Tried
and not kept: remembering the words of each code and the letters of each name, which saves another quarter and needs state beside the data.

**Cold start.** A contract is copied by descriptors and checked in full (names, collisions, tiers, descriptions, types) before anything of it is
compiled; the peers check nothing about it. Of the time to the first verdict about a quarter is the copy, a quarter the checks, and
a quarter loading the module. The digest of the contract, which once took longest, is not computed before somebody asks for it.

Single steps, on an object of three members:`;
