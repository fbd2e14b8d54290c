// Writes what a person would write for exactly one contract: one function per capability, every name a literal.
// It checks the same things, reports every issue, and returns a copy of the arguments. Nothing is frozen, and the
// caller's objects are read with plain member access: a getter or a proxy can deceive it. The practical limit.

import { fileURLToPath } from 'node:url';

const gateFile = fileURLToPath(new URL('./gate-with.mjs', import.meta.url));

/** The module text for a contract. */
export function handWrittenSource({ capabilities }) {
  return [
    `import { gateWith } from ${JSON.stringify(gateFile)};`,
    helpers,
    ...capabilities.map(checkSource),
    `const byName = new Map([`,
    ...capabilities.map(
      ({ name, tier }, index) =>
        `  [${JSON.stringify(name)}, { tier: ${JSON.stringify(tier)}, check: check${index} }],`,
    ),
    ']);',
    'export function build() {\n  return gateWith(byName);\n}\n',
  ].join('\n');
}

function checkSource({ name, args }, index) {
  const isKnown = args.map((arg) => `name !== ${JSON.stringify(arg.name)}`).join(' && ');
  return `function check${index}(args) {
  let issues;
  const report = (code, name, message) => {
    issues ??= [];
    issues.push({ code, path: ['args', name], message: ${JSON.stringify(`${name}: `)} + message });
  };
  for (const name in args) {
    if (${isKnown}) report('unknown-arg', name, 'unknown arg "' + name + '"');
  }
${args.map((arg, position) => readSource(arg, position)).join('\n')}
  if (issues !== undefined) return { issues };
  const copy = { ${args.flatMap(requiredMember).join(', ')} };
${args.flatMap(optionalMember).join('\n')}
  return { args: copy };
}`;
}

function readSource(arg, position) {
  const name = JSON.stringify(arg.name);
  const value = `value${position}`;
  const legal = arg.list
    ? `areElements(${value}, (value) => ${conditionFor(arg, 'value')})`
    : conditionFor(arg, value);
  const wrong = `report('invalid-value', ${name}, ${JSON.stringify(`${arg.name} takes ${expected(arg)}`)})`;
  const absent = arg.required
    ? `if (${value} === undefined || isBlank(${value})) report('missing-required-arg', ${name}, ${JSON.stringify(`missing required arg "${arg.name}"`)});\n  else `
    : `if (${value} !== undefined && `;
  const test = arg.required ? `if (!(${legal})) ${wrong};` : `!(${legal})) ${wrong};`;
  return `  const ${value} = args.${arg.name};\n  ${absent}${test}`;
}

function conditionFor({ type, enumValues }, value) {
  if (enumValues !== undefined) {
    return enumValues.map((legal) => `${value} === ${JSON.stringify(legal)}`).join(' || ');
  }
  if (type === 'int') return `Number.isSafeInteger(${value})`;
  if (type === 'number') return `Number.isFinite(${value})`;
  if (type === 'date') return `typeof ${value} === 'string' && isDay(${value})`;
  return `typeof ${value} === '${type}'`;
}

function expected({ type, list, enumValues }) {
  const one =
    enumValues === undefined ? `a value of type ${type}` : `one of: ${enumValues.join(', ')}`;
  return list ? `a list, each ${one}` : one;
}

function requiredMember(arg, position) {
  return arg.required ? [`${arg.name}: value${position}`] : [];
}

function optionalMember(arg, position) {
  if (arg.required) return [];
  const copy = arg.list ? `[...value${position}]` : `value${position}`;
  return [`  if (value${position} !== undefined) copy.${arg.name} = ${copy};`];
}

const helpers = `
function isBlank(value) {
  return typeof value === 'string' && value.trim() === '';
}

function areElements(value, isLegal) {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (!isLegal(value[index])) return false;
  return true;
}

const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(text) {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return false;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= days[month - 1])) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

function digits(text, from, to) {
  let value = 0;
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
`;
