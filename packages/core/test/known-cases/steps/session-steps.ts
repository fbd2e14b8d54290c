import type { ApproveOptions, SubmitOptions } from '../../../src/index.js';
import { writeAt } from '../../conformance/shape.js';
import { type AnyRecord, listOf, memberOf, textIn, textsOf } from '../../conformance/values.js';
import { type Answer, answerOfReply, answerOfSubmission, nothing } from '../answer.js';
import { questionsOf } from '../expectations.js';
import type { StepTable } from '../run-steps.js';
import { contractOf } from '../shop.js';
import { takeRoad } from '../take-road.js';
import { createTools, type World } from '../world.js';

/** Steps that drive a session, as a host and a person do. */
export const sessionSteps: StepTable = {
  submit,
  check: () => nothing,
  approve: (world, step) =>
    answerOfReply(world.session.approve(idIn(step), optionsOf(world, step, ['args', 'name']))),
  reject: (world, step) => answerOfReply(world.session.reject(idIn(step), optionsOf(world, step))),
  approveAll: (world, step) => answerOfReply(world.session.approveAll(listed(world, step))),
  rejectAll: (world, step) => answerOfReply(world.session.rejectAll(listed(world, step))),
  cancel({ session, noted }, { plan }) {
    return answerOfReply(
      plan === undefined ? session.cancel() : session.cancel(noted.get(textIn(plan))),
    );
  },
  undo: ({ session }, step) => answerOfReply(session.undo(idIn(step))),
  async wait({ clock }, { ms }) {
    await clock.advance(Number(ms));
    return nothing;
  },
  finish({ waiting }, step) {
    const end = waiting.get(idIn(step));
    if (end === undefined) throw new Error(`${idIn(step)} does not run`);
    end();
    return nothing;
  },
  /** Keeps the open question about a call, or the newest plan, under a name. */
  note(world, step) {
    const plan = world.session.getSnapshot().plan?.id;
    const question = questionsOf(world).find(({ id }) => id === step.question)?.question;
    const kept = step.question === undefined ? plan : question;
    if (kept === undefined) throw new Error('nothing to note');
    world.noted.set(String(step.as), kept);
    return nothing;
  },
  /** Keeps all open questions, to compare later ones with. */
  keep(world) {
    world.kept = questionsOf(world);
    return nothing;
  },
  /** Goes on from the stored session, written over where the step says so; the one before is gone. */
  restore(world, step) {
    const stored: unknown = JSON.parse(world.session.serialize());
    for (const { path, value } of editsOf(step)) writeAt(stored, path, value);
    const text = step.text ?? JSON.stringify(stored);
    goOn(world, text, step);
    return { issues: world.session.getSnapshot().issues, value: text };
  },
  dispose({ session }) {
    session.dispose();
    return nothing;
  },
  /** Gives the session a tool set of another contract. */
  update(world, step) {
    const tools = createTools(contractOf(step.contract), world.setUp, world);
    world.session.update({ tools });
    return nothing;
  },
  /** Submits the same program whenever anything changes, as an interface that renders again would. */
  resubmit({ session }, { program }) {
    let left = 20;
    session.subscribe(() => {
      left -= 1;
      if (left >= 0) session.submit(program);
    });
    return nothing;
  },
  /** Tries to write into what the session shows. */
  tamper({ session }, { path, value }) {
    const keys = textsOf(path);
    const holder = keys.slice(0, -1).reduce<unknown>(memberOf, session.getSnapshot());
    if (typeof holder !== 'object' || holder === null) throw new Error('nothing to write to');
    return { issues: [], value: Reflect.set(holder, keys.at(-1) ?? '', value) };
  },
};

async function submit(world: World, step: AnyRecord): Promise<Answer> {
  const read = takeRoad(world.road, step.program);
  if (!read.ok) return { issues: read.issues };
  const { value } = read;
  const { rung = 'auto', onHeld } = world.setUp;
  const options = { rung, ...(onHeld === undefined ? {} : { onHeld }) } as const;
  if (world.road === 'tool-set' || world.road === 'gate') {
    const plan = world.tools.plan(value, options as Parameters<World['tools']['plan']>[1]);
    if (!plan.ok) return { issues: plan.issues };
    if (world.road === 'gate') return { issues: [], plan: plan.value };
    const outcomes = await world.tools.applyPlan(plan.value);
    return { issues: [], plan: plan.value, outcomes };
  }
  if (world.road === 'restored') {
    const submission = world.session.submit(value);
    goOn(world, world.session.serialize(), {});
    return answerOfSubmission(submission);
  }
  const supersede: SubmitOptions = step.supersede === true ? { supersede: true } : {};
  return answerOfSubmission(world.session.submit(value, supersede));
}

function goOn(world: World, stored: unknown, { contract }: AnyRecord): void {
  world.session.dispose();
  const other = contract === undefined ? world.contract : contractOf(contract);
  world.session = world.restore(stored, createTools(other, world.setUp, world));
}

function editsOf({
  edits,
}: AnyRecord): readonly { readonly path: readonly unknown[]; readonly value: unknown }[] {
  return listOf(edits).map((edit) => ({
    path: listOf(memberOf(edit, 'path')),
    value: memberOf(edit, 'value'),
  }));
}

/** An answer carries the newest question that was seen about its call, unless the step says which, or `null` for none. */
function optionsOf(world: World, step: AnyRecord, more: readonly string[] = []): ApproveOptions {
  const { question } = step;
  const seen = question === undefined ? world.newest.get(idIn(step)) : question;
  const carried = typeof seen === 'string' ? (world.noted.get(seen) ?? seen) : seen;
  const own = ['reason', ...more].flatMap((name) =>
    Object.hasOwn(step, name) ? [[name, step[name]]] : [],
  );
  return {
    ...(carried === undefined || carried === null ? {} : { question: carried }),
    ...Object.fromEntries(own),
  } as ApproveOptions;
}

function listed(world: World, step: AnyRecord): { readonly questions: readonly string[] } {
  const questions = listOf(step.of).map((name) => {
    const id = String(name);
    return world.noted.get(id) ?? world.newest.get(id) ?? id;
  });
  return { questions };
}

function idIn(step: AnyRecord): string {
  return textIn(step.id);
}
