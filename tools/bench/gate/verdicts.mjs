/** Throws unless the gate accepts and refuses exactly the calls that it should. */
export function expectVerdicts(contender, gate, programs) {
  for (const [index, { program, bad }] of programs.entries()) {
    const result = gate(program);
    const refused = result.ok ? [] : refusedCalls(result.issues);
    if (result.ok !== (bad.length === 0) || refused.join() !== bad.join()) {
      throw new Error(
        `${contender}, program ${index}: refuses calls ${refused.join()}; it should refuse ${bad.join()}`,
      );
    }
    if (result.ok) expectPlan(contender, result.value, program);
  }
}

function refusedCalls(issues) {
  const calls = issues.map(({ index, path }) => index ?? path[1]);
  return [...new Set(calls)].sort((left, right) => left - right);
}

function expectPlan(contender, { calls, apply, propose }, program) {
  const isWhole = calls.length === program.length && apply.length + propose.length === calls.length;
  const isSame = calls.every(({ name, args, tier }, index) => {
    const runs = apply.some((call) => call.index === index);
    return (
      name === program[index].name &&
      JSON.stringify(sorted(args)) === JSON.stringify(sorted(program[index].args)) &&
      runs === (tier === 'read_only' || tier === 'reversible')
    );
  });
  if (!isWhole || !isSame) throw new Error(`${contender}: the plan is not that of the program`);
}

function sorted(args) {
  return Object.entries(args).sort(([left], [right]) => (left < right ? -1 : 1));
}
