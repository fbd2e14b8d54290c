import { ownOption } from '../gate/gate-options.js';
import type { Plan } from '../gate/plan.js';
import type { Issue } from '../result/issue.js';
import { fail, type Result } from '../result/result.js';
import { budgetLeft } from './budget-left.js';
import type { PortPlanOptions } from './gate-port.js';
import type { Submission, SubmitOptions } from './gate-session.js';
import { isPromise } from './is-promise.js';
import { isPlan } from './port-answers.js';
import { readOptions } from './read-options.js';
import type { SessionCore } from './session-core.js';
import { issueAbout, unreadableOptions } from './session-issues.js';
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
    const wish = readOptions(options, ['supersede']);
    if (wish === undefined) return refuse(core, [unreadableOptions()]);
    const submitted = read.value;
    const flying = [...planning];
    const { same, issues } = recogniseProgram(submitted, flying);
    const [first, ...more] = issues;
    if (first !== undefined) return refuse(core, [first, ...more]);
    const known = same === undefined ? undefined : flying[same]?.submission;
    if (known !== undefined) return known;
    let entry: Planning | undefined;
    const attempt = (): Submission | Promise<Submission> =>
      plan(core, submitted, {
        supersede: wish.supersede === true,
        cancelled: () => entry?.cancelled === true,
      });
    // What is stored may know the program: it is planned once that is there.
    const answer = core.loading()?.then(attempt) ?? attempt();
    if (!isPromise(answer)) return answer;
    const done = answer.finally(() => {
      if (entry !== undefined) planning.delete(entry);
      core.countPlanning(-1);
    });
    entry = {
      ...submitted,
      cancelled: false,
      submission: Object.freeze({
        ok: true,
        planned: done.then(({ planned }) => planned),
        settled: done.then(({ settled }) => settled),
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

function plan<State>(
  core: SessionCore<State>,
  submitted: Submitted,
  wish: { readonly supersede: boolean; readonly cancelled: () => boolean },
): Submission | Promise<Submission> {
  if (!core.mayWrite()) return refuse(core, [issueAbout('claimed-elsewhere', 'the session')]);
  const { programs } = core.state();
  const { same, issues } = recogniseProgram(submitted, programs);
  const [first, ...more] = issues;
  if (first !== undefined) return refuse(core, [first, ...more]);
  const known = same === undefined ? undefined : programs[same];
  if (known !== undefined) return accepted(core, known.plan, submitted);
  const older = wish.supersede ? programs.filter(({ calls }) => !calls.every(isOver)) : [];
  const supersedes = older.map((program) => program.plan.id);
  const take = (answer: Result<Plan>): Submission =>
    takePlan(core, submitted, { supersedes, cancelled: wish.cancelled() }, answer);
  const answer = askForPlan(core, submitted, supersedes);
  return isPromise(answer) ? answer.then(take) : take(answer);
}

function takePlan<State>(
  core: SessionCore<State>,
  submitted: Submitted,
  wish: { readonly supersedes: readonly string[]; readonly cancelled: boolean },
  answer: Result<Plan>,
): Submission {
  if (!answer.ok) return refuse(core, answer.issues);
  const fresh = programOfPlan(answer.value, submitted, core.now());
  const program = wish.cancelled ? { ...fresh, closed: 'cancelled' as const } : fresh;
  core.showIssues([]);
  const { supersedes } = wish;
  const issues = core.dispatch({ type: 'program-planned', program, supersedes });
  return accepted(core, answer.value, submitted, issues);
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
    rung,
    onHeld,
    budget: perProgram === undefined ? undefined : { perProgram },
    supersedes,
  };
  const failed = (): Result<Plan> => fail(issueAbout('port-failed', 'the program'));
  const checked = (answer: Result<Plan>): Result<Plan> => (isPlan(answer) ? answer : failed());
  try {
    const answer = port.plan(program, request);
    return isPromise(answer) ? answer.then(checked, failed) : checked(answer);
  } catch {
    return failed();
  }
}

function accepted<State>(
  core: SessionCore<State>,
  plan: Plan,
  { digest, givenIds }: Submitted,
  issues: readonly Issue[] | Promise<readonly Issue[]> = [],
): Submission {
  const outcomes = (): Promise<readonly SessionOutcome[]> =>
    core.when((state) => {
      // Another tab may have submitted it first.
      const program =
        state.programs.find((one) => one.plan.id === plan.id) ??
        state.programs.find((one) => givenIds.length > 0 && one.digest === digest);
      if (program === undefined) return [];
      return isSettled(program) ? Object.freeze(outcomesOf(program)) : undefined;
    });
  const settled = isPromise(issues)
    ? issues.then((late) => {
        if (late.length > 0) core.showIssues(late);
        return outcomes();
      })
    : outcomes();
  return Object.freeze({
    ok: true,
    plan,
    planned: Promise.resolve({ ok: true, value: plan } as const),
    settled,
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
