// The gate of the reference written plainly: verify every call, then split by tier. Each peer brings its own check.

const runsAlone = new Set(['read_only', 'reversible']);

/**
 * A gate over a map from name to `{ tier, check }`. `check(args)` answers with the arguments to run with, or with
 * `{ issues }`; it copies the arguments only if its library does.
 */
export function gateWith(byName) {
  return (program) => {
    const calls = [];
    const apply = [];
    const propose = [];
    const issues = [];
    for (let index = 0; index < program.length; index += 1) {
      const { name, args } = program[index];
      const found = byName.get(name);
      if (found === undefined) {
        issues.push({ index, message: `unknown capability "${name}"` });
        continue;
      }
      const checked = found.check(args);
      if (checked.issues !== undefined) {
        for (const issue of checked.issues) issues.push({ index, message: issue.message, issue });
        continue;
      }
      const verdict = runsAlone.has(found.tier) ? 'apply' : 'propose';
      const call = {
        index,
        id: `c${index + 1}`,
        name,
        tier: found.tier,
        args: checked.args,
        verdict,
      };
      calls.push(call);
      if (verdict === 'apply') apply.push(call);
      else propose.push(call);
    }
    return issues.length > 0
      ? { ok: false, issues }
      : { ok: true, value: { calls, apply, propose } };
  };
}

/** A peer's gate: `compile(capability)` gives the check of one capability. */
export function gateOf(capabilities, compile) {
  return gateWith(
    new Map(
      capabilities.map((capability) => [
        capability.name,
        { tier: capability.tier, check: compile(capability) },
      ]),
    ),
  );
}
