import { ownOption } from '../gate/gate-options.js';
import type { Plan } from '../gate/plan.js';
import type { Issue } from '../result/issue.js';
import { fail, type Result } from '../result/result.js';
import { budgetLeft } from './budget-left.js';
import type { PortPlanOptions } from './gate-port.js';
import type { Submission, SubmitOptions } from './gate-session.js';
import { isPlan } from './port-answers.js';
import type { SessionCore } from './session-core.js';
import { issueAbout } from './session-issues.js';
import { outcomesOf, type SessionOutcome } from './session-snapshot.js';
import { programOfPlan, readSubmission, recogniseProgram, type Submitted } from './submission.js';
import { isOver, isSettled } from './turn-rules.js';

interface Planning extends Submitted {
  readonly submission: Submission;
  cancelled: boolean;
}

/** The way in: programs of one session. */
export interface Submitter {
  readonly submit: (program: unknown, options?: SubmitOptions) => Submission;
  /** Withdraws what is still being planned. */
  readonly cancelPlanning: () => void;
}

export function createSubmitter<State>(core: SessionCore<State>): Submitter {
  const planning = new Set<Planning>();

  function submit(program: unknown, options?: SubmitOptions): Submission {
    const read = readSubmission(program);
    if (!read.ok) return refuse(core, read.issues);
    const submitted = read.value;
    const { programs } = core.state();
    const open = [...planning];
    const known = recogniseProgram(submitted, [...programs, ...open]);
    const [first, ...more] = known.issues;
    if (first !== undefined) return refuse(core, [first, ...more]);
    if (known.same !== undefined) {
      const before = programs[known.same];
      const flying = open[known.same - programs.length];
      if (before !== undefined) return accepted(core, before.plan);
      if (flying !== undefined) return flying.submission;
    }
    const supersede = ownOption(options, 'supersede') === true;
    const supersedes = supersede
      ? programs.filter(({ calls }) => !calls.every(isOver)).map(({ plan }) => plan.id)
      : [];
    const answer = askForPlan(core, submitted, supersedes);
    if (!(answer instanceof Promise)) return take(submitted, supersedes, answer, false);
    return wait(submitted, supersedes, answer);
  }

  function take(
    submitted: Submitted,
    supersedes: readonly string[],
    answer: Result<Plan>,
    cancelled: boolean,
  ): Submission {
    if (!answer.ok) return refuse(core, answer.issues);
    const fresh = programOfPlan(answer.value, submitted, core.now());
    const program = cancelled ? { ...fresh, closed: 'cancelled' as const } : fresh;
    core.showIssues([]);
    core.dispatch({ type: 'program-planned', program, supersedes });
    return accepted(core, answer.value);
  }

  function wait(
    submitted: Submitted,
    supersedes: readonly string[],
    answer: Promise<Result<Plan>>,
  ): Submission {
    const done = answer.then((result) => {
      planning.delete(entry);
      core.countPlanning(-1);
      return { result, submission: take(submitted, supersedes, result, entry.cancelled) };
    });
    const entry: Planning = {
      ...submitted,
      cancelled: false,
      submission: Object.freeze({
        ok: true,
        planned: done.then(({ result }) => result),
        settled: done.then(({ submission }) => submission.settled),
      }),
    };
    planning.add(entry);
    core.countPlanning(1);
    return entry.submission;
  }

  return {
    submit,
    cancelPlanning() {
      for (const entry of planning) entry.cancelled = true;
    },
  };
}

// Asks the port, and turns whatever goes wrong there into an issue.
function askForPlan<State>(
  core: SessionCore<State>,
  { program }: Submitted,
  supersedes: readonly string[],
): Result<Plan> | Promise<Result<Plan>> {
  const { options, port } = core;
  const rung = ownOption(options, 'rung');
  const onHeld = ownOption(options, 'onHeld');
  const perProgram = budgetLeft(options, core.state(), core.now());
  const request: PortPlanOptions = {
    ...(rung === undefined ? {} : { rung }),
    ...(onHeld === undefined ? {} : { onHeld }),
    ...(perProgram === undefined ? {} : { budget: { perProgram } }),
    supersedes,
  };
  const failed = (): Result<Plan> => fail(issueAbout('port-failed', 'the program'));
  const checked = (answer: Result<Plan>): Result<Plan> => (isPlan(answer) ? answer : failed());
  try {
    const answer = port.plan(program, request);
    return answer instanceof Promise ? answer.then(checked, failed) : checked(answer);
  } catch {
    return failed();
  }
}

function accepted<State>(core: SessionCore<State>, plan: Plan): Submission {
  return Object.freeze({
    ok: true,
    plan,
    planned: Promise.resolve({ ok: true, value: plan } as const),
    settled: core.when((state): readonly SessionOutcome[] | undefined => {
      const program = state.programs.find((one) => one.plan.id === plan.id);
      if (program === undefined) return [];
      return isSettled(program) ? Object.freeze(outcomesOf(program)) : undefined;
    }),
  });
}

function refuse<State>(core: SessionCore<State>, issues: readonly [Issue, ...Issue[]]): Submission {
  const codes = Object.freeze(issues.map((issue) => issue.code));
  core.report(Object.freeze({ type: 'plan-refused', at: core.now(), codes }));
  core.showIssues(issues);
  return Object.freeze({
    ok: false,
    issues,
    planned: Promise.resolve({ ok: false, issues } as const),
    settled: Promise.resolve(Object.freeze([])),
  });
}
