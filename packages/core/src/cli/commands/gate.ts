import { gateProgram } from '../../gate/gate-program.js';
import type { OnHeld, Plan, PlannedCall } from '../../gate/plan.js';
import { isObject } from '../../json/is-object.js';
import { type Issue, makeIssue } from '../../result/issue.js';
import { visibleText } from '../../text/visible-text.js';
import type { Rung } from '../../tier/tier.js';
import { asJson, type CliResult, type Command } from '../command.js';
import { readContract, readJson } from '../read-contract.js';
import { refuse } from '../refuse.js';

const rungs: readonly Rung[] = ['ask', 'auto'];
const policies: readonly OnHeld[] = ['hold-rest', 'continue', 'hold-all'];

/** Gates a program: a list of calls, or `{ "calls": [...] }`. Runs nothing. */
export const gate: Command = {
  files: { least: 1, most: 2 },
  options: { rung: rungs, 'on-held': policies },
  run: ({ files: [contractFile = '-', programFile = '-'], options }, input): CliResult => {
    const read = readContract(contractFile, input);
    if (read.contract === undefined) return refuse(read, options);
    const program = readJson(programFile, input);
    if (program.value === undefined) return refuse(program, options);
    const wrapped = isObject(program.value) && program.value.calls !== undefined;
    const calls = isObject(program.value) && wrapped ? program.value.calls : program.value;
    const rung = rungs.find((one) => one === options.get('rung')) ?? 'ask';
    const onHeld = policies.find((one) => one === options.get('on-held')) ?? 'hold-rest';
    const plan = gateProgram(read.contract, calls, { rung, onHeld });
    if (!plan.ok) {
      const issues = plan.issues.map((issue) => inFile(issue, wrapped));
      return refuse({ issues, source: program.source }, options);
    }
    const stdout = options.has('json') ? asJson(plan.value) : printPlan(plan.value);
    return { stdout, stderr: '', exitCode: plan.value.propose.length > 0 ? 3 : 0 };
  },
};

/** Issues of a program begin at `program`; the file is the program, or has it as `calls`. */
function inFile(issue: Issue, wrapped: boolean): Issue {
  if (issue.path[0] !== 'program') return issue;
  return makeIssue({ ...issue, path: [...(wrapped ? ['calls'] : []), ...issue.path.slice(1)] });
}

function printPlan(plan: Plan): string {
  const lines = plan.calls.map(printCall);
  const [now, waiting] = [plan.apply.length, plan.propose.length];
  return `${lines.join('')}${now} may run now, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a person\n`;
}

function printCall({ id, name, args, verdict, reason, changes }: PlannedCall): string {
  const held = reason === undefined ? '' : ` (${reason})`;
  const shown = visibleText(`${id} ${name} ${JSON.stringify(args)}`);
  const notes = changes.map(
    ({ path, from, to }) =>
      `         ${visibleText(`${path.join('.')}: ${JSON.stringify(from)} -> ${JSON.stringify(to) ?? 'absent'}`)}\n`,
  );
  return `${verdict.padEnd('propose'.length)}  ${shown}${held}\n${notes.join('')}`;
}
