import {
  type Contract,
  formatIssues,
  type Issue,
  type PendingQuestion,
  type Result,
  type SessionEvent,
} from '@tiergate/core';
import type { Program } from '@tiergate/core/adapters/model-text';
import { ConfirmDialog, PlanReview, useAgentGate } from '@tiergate/react';
import { type JSX, useMemo, useRef, useState } from 'react';
import { tellSpawn } from '../contracts/host.js';
import type { Backend } from '../simulated/create-backend.js';
import { createSimulatedTools } from '../simulated/create-simulated-tools.js';
import { EdgeVerdictView } from './edge-verdict.js';
import type { GateSettings } from './gate-controls.js';
import { RefusalView } from './refusal-view.js';
import type { EdgeGate } from './use-edge-gate.js';
import type { SessionKeeping } from './use-keeping.js';

export interface GateSessionProps {
  readonly contract: Contract;
  readonly edge: EdgeGate;
  readonly persist: SessionKeeping['persist'];
  readonly program: Result<Program>;
  readonly settings: GateSettings;
  readonly backend: Backend;
  readonly onEvent: (event: SessionEvent) => void;
}

/** One session, from its mount on: the button that gates the output, the questions, and what became of every call. */
export function GateSession({
  contract,
  edge,
  persist,
  program,
  settings: { rung, onHeld, atEdge },
  backend,
  onEvent,
}: GateSessionProps): JSX.Element {
  const [refused, setRefused] = useState<readonly Issue[]>();
  const [repeated, setRepeated] = useState(false);
  const waiting = useRef<HTMLFieldSetElement>(null);
  const tools = useMemo(() => createSimulatedTools(contract), [contract]);
  const gate = useAgentGate({
    tools,
    state: backend,
    ...(persist === undefined ? {} : { persist }),
    rung,
    onHeld,
    onEvent,
  });
  const { confirm } = gate;

  const run = (): void => {
    edge.forget();
    if (!program.ok) {
      setRefused(program.issues);
      return;
    }
    const { issues, plan } = gate.submit(program.value, { supersede: true });
    setRefused(issues);
    setRepeated(gate.plans.some(({ id }) => id === plan?.id));
    if (atEdge) edge.ask(program.value);
  };
  // The dialog gives focus back to what had it, and the button is gone by then.
  const showAgain = (): void => {
    waiting.current?.focus();
    confirm.open();
  };

  return (
    <>
      <button type="button" className="primary" onClick={run}>
        Gate this output
      </button>
      {refused === undefined ? null : (
        <RefusalView text={formatIssues(refused, { audience: 'model' })} />
      )}
      {gate.readOnly ? (
        <p>Another tab is at work on this session: until it is closed, this one only looks.</p>
      ) : null}
      <output>
        {repeated
          ? 'This program was submitted before, so this is the same plan: nothing runs twice.'
          : null}
      </output>
      <EdgeVerdictView verdict={edge.verdict} />
      {edge.error === null ? null : (
        <p role="alert">The edge cannot be reached: {edge.error.message}</p>
      )}
      <fieldset className="waiting" aria-label="Open questions" ref={waiting} tabIndex={-1}>
        <ConfirmDialog {...confirm} details={detailsOf} />
        {confirm.question === undefined && confirm.waiting > 0 ? (
          <button type="button" className="quiet" onClick={showAgain}>
            Show the question again
          </button>
        ) : null}
      </fieldset>
      <PlanReview gate={gate} />
    </>
  );
}

// A person never has to read the prefix of a spawn call by eye.
function detailsOf({ capability, call }: PendingQuestion): JSX.Element | null {
  return capability === 'spawn' ? <pre dir="ltr">{tellSpawn(call.args)}</pre> : null;
}
