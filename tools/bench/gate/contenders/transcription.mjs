// The reference's algorithm in the plainest form: look through the list, compare values as text, guard at the gate.
// It checks types too, so that it accepts and refuses what the others do.

export function build({ capabilities }) {
  return (program) => gateProgram(capabilities, program);
}

function gateProgram(capabilities, program) {
  const issues = [];
  for (let index = 0; index < program.length; index += 1) {
    for (const message of verifyCall(capabilities, program[index])) issues.push({ index, message });
  }
  if (issues.length > 0) return { ok: false, issues };
  const seen = new Set();
  for (const { name } of capabilities) {
    if (seen.has(name))
      return { ok: false, issues: [{ message: `duplicate capability "${name}"` }] };
    seen.add(name);
  }
  const calls = [];
  const apply = [];
  const propose = [];
  for (let index = 0; index < program.length; index += 1) {
    const { name, args } = program[index];
    const { tier } = lookUp(capabilities, name);
    if (tier === undefined)
      return { ok: false, issues: [{ index, message: `"${name}" has no Tier` }] };
    const mayRun = tier === 'read_only' || tier === 'reversible';
    const call = { index, id: `c${index + 1}`, name, tier, args: { ...args } };
    calls.push(call);
    (mayRun ? apply : propose).push(call);
  }
  return { ok: true, value: { calls, apply, propose } };
}

function lookUp(capabilities, name) {
  for (const capability of capabilities) if (capability.name === name) return capability;
  return undefined;
}

function verifyCall(capabilities, { name, args }) {
  const capability = lookUp(capabilities, name);
  if (capability === undefined) return [`unknown capability "${name}"`];
  const messages = [];
  for (const given of Object.keys(args)) {
    if (!capability.args.some((arg) => arg.name === given)) {
      messages.push(`${name}: unknown arg "${given}"`);
    }
  }
  for (const arg of capability.args) {
    const value = args[arg.name];
    if (arg.required && (value === undefined || asText(value).trim() === '')) {
      messages.push(`${name}: missing required arg "${arg.name}"`);
      continue;
    }
    if (value === undefined || value === null) continue;
    for (const element of arg.list ? asList(value) : [value]) {
      const problem = problemOf(arg, element);
      if (problem !== undefined) messages.push(`${name}: ${problem}`);
    }
  }
  return messages;
}

function asText(value) {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asList(value) {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [value];
}

function problemOf({ name, type, enumValues }, value) {
  if (typeof value === 'object') return `"${name}" takes one value`;
  const text = asText(value);
  if (enumValues !== undefined) {
    return enumValues.includes(text)
      ? undefined
      : `"${text}" is not a valid value for "${name}", one of: ${enumValues.join(', ')}`;
  }
  if (type === 'int' && !Number.isSafeInteger(Number(text)))
    return `"${name}" takes a whole number`;
  if (type === 'number' && !Number.isFinite(Number(text))) return `"${name}" takes a number`;
  if (type === 'boolean' && text !== 'true' && text !== 'false') return `"${name}" takes a boolean`;
  if (type === 'date' && !isDay(text)) return `"${name}" takes a date`;
  return undefined;
}

function isDay(text) {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
