import { createGate, parseContract } from '@tiergate/core/flat';

const options = { rung: 'auto', onHeld: 'continue' };

export function build(document) {
  const contract = parseContract(document, { maxCapabilities: 10_000 });
  if (!contract.ok) throw new Error(contract.issues[0].message);
  const gate = createGate(contract.value);
  return (program) => gate.plan(program, options);
}
