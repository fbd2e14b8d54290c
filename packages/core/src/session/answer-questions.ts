import type { Json } from '../json/json.js';
import { snapshot } from '../json/snapshot.js';
import { atPath, type Issue } from '../result/issue.js';
import { failIfAny, type Result } from '../result/result.js';
import type {
  AnswerAllOptions,
  ApproveOptions,
  GateSession,
  SessionAnswer,
  SessionReply,
} from './gate-session.js';
import { isPromise } from './is-promise.js';
import { readOptions, textOf } from './read-options.js';
import type { SessionCore } from './session-core.js';
import { issueAbout } from './session-issues.js';
import type { SentDecision } from './transition-event.js';

// An edit names no capability. One that does is looked at, so that it is refused and not overlooked.
type Edited = ApproveOptions & { readonly name?: unknown };
type Answers = Pick<GateSession, 'approve' | 'reject' | 'approveAll' | 'rejectAll'>;

/** The methods with which a person answers. */
export function createAnswers<State>(core: SessionCore<State>): Answers {
  return {
    approve(id, options) {
      const read = readOptions<Edited, keyof Edited>(options, [
        'question',
        'args',
        'reason',
        'name',
      ]);
      if (read === undefined) return refuseUnread(core, id);
      const edited = readArgs(read.args);
      if (!edited.ok) return refuseDecision(core, id, edited.issues);
      const { name } = read;
      return send(core, [
        {
          ...readAnswer('approve', id, read),
          name: name === undefined ? undefined : textOf(name),
          args: edited.value,
        },
      ]);
    },
    reject(id, options) {
      const read = readOptions(options, ['question', 'reason']);
      if (read === undefined) return refuseUnread(core, id);
      return send(core, [readAnswer('reject', id, read)]);
    },
    approveAll: (options) => answerAll(core, 'approve', options),
    rejectAll: (options) => answerAll(core, 'reject', options),
  };
}

/** Taken, or refused with these issues. */
export function answerOf(issues: readonly Issue[]): SessionAnswer {
  return failIfAny(issues) ?? { ok: true };
}

/** An answer that is final at once. */
export function replyOf(issues: readonly Issue[]): SessionReply {
  const answer = answerOf(issues);
  return Object.freeze({ ...answer, settled: Promise.resolve(answer) });
}

/** The answer of a tab that may only read. */
export function refuseReaders<State>(core: SessionCore<State>): SessionReply | undefined {
  return core.mayWrite() ? undefined : replyOf([issueAbout('claimed-elsewhere', 'the session')]);
}

function answerAll<State>(
  core: SessionCore<State>,
  decision: SentDecision['decision'],
  options: AnswerAllOptions,
): SessionReply {
  const read = readOptions(options, ['questions', 'reason']);
  const questions = snapshot(read?.questions);
  if (read === undefined || !questions.ok || !Array.isArray(questions.value)) {
    return refuseDecision(core, undefined, [issueAbout('stale-question', 'questions')]);
  }
  const list: readonly unknown[] = questions.value;
  return send(
    core,
    list.map((question) => ({
      ...readAnswer(decision, undefined, read),
      question: textOf(question),
    })),
  );
}

function readAnswer(
  decision: SentDecision['decision'],
  id: string | undefined,
  options: { readonly question?: unknown; readonly reason?: unknown },
): SentDecision {
  const { question, reason } = options;
  return {
    id: id === undefined ? undefined : textOf(id),
    question: question === undefined ? undefined : textOf(question),
    name: undefined,
    decision,
    reason: typeof reason === 'string' ? reason : undefined,
    args: undefined,
  };
}

function readArgs(args: unknown): Result<Json | undefined> {
  if (args === undefined) return { ok: true, value: undefined };
  const copy = snapshot(args);
  if (copy.ok) return copy;
  const [first, ...more] = copy.issues;
  const inArgs = (issue: Issue): Issue => atPath(['args'], issue);
  return { ok: false, issues: [inArgs(first), ...more.map(inArgs)] };
}

function send<State>(core: SessionCore<State>, decisions: readonly SentDecision[]): SessionReply {
  const elsewhere = refuseReaders(core);
  if (elsewhere !== undefined) return elsewhere;
  const issues = core.dispatch({ type: 'decisions-sent', decisions });
  const read = (): readonly Issue[] | undefined => {
    const answers = decisions.map(core.decided);
    if (answers.includes(undefined)) return undefined;
    return answers.flatMap((answer) => (answer === undefined || answer.ok ? [] : answer.issues));
  };
  if (isPromise(issues)) {
    const later = issues.then((late) => (late.length > 0 ? late : core.when(read)));
    return Object.freeze({ ok: true, settled: later.then(answerOf) });
  }
  const now = issues.length > 0 ? issues : read();
  if (now !== undefined) return replyOf(now);
  return Object.freeze({ ok: true, settled: core.when(read).then(answerOf) });
}

// Which question was meant cannot be known: then none is answered.
function refuseUnread<State>(core: SessionCore<State>, id: string): SessionReply {
  return refuseDecision(core, id, [issueAbout('stale-question', textOf(id))]);
}

function refuseDecision<State>(
  core: SessionCore<State>,
  id: string | undefined,
  issues: readonly Issue[],
): SessionReply {
  core.report(
    Object.freeze({
      type: 'decision-refused',
      at: core.now(),
      ...(id === undefined ? {} : { call: textOf(id) }),
      codes: Object.freeze(issues.map((issue) => issue.code)),
    }),
  );
  return replyOf(issues);
}
