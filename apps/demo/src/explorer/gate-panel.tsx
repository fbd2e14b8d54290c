import {
  type Contract,
  formatIssues,
  type Issue,
  type OnHeld,
  type PendingQuestion,
  type Result,
  type Rung,
  type SessionEvent,
} from '@tiergate/core';
import type { Program } from '@tiergate/core/adapters/model-text';
import { ConfirmDialog, PlanReview, useAgentGate } from '@tiergate/react';
import { type JSX, useMemo, useState } from 'react';
import { tellSpawn } from '../contracts/host.js';
import { type Backend, createBackend } from '../simulated/create-backend.js';
import { createSimulatedTools } from '../simulated/create-simulated-tools.js';
import { BackendView } from './backend-view.js';
import { EdgeVerdictView } from './edge-verdict.js';
import { EventLog } from './event-log.js';
import { GateControls } from './gate-controls.js';
import { RefusalView } from './refusal-view.js';
import type { EdgeGate } from './use-edge-gate.js';
import type { SessionKeeping } from './use-keeping.js';

export interface GatePanelProps {
  readonly contract: Contract;
  readonly edge: EdgeGate;
  readonly keeping: SessionKeeping;
  readonly program: Result<Program>;
}

/** Gates the program here, and at the edge on demand; runs, asks and shows what became of every call. */
export function GatePanel({ contract, edge, keeping, program }: GatePanelProps): JSX.Element {
  const [rung, setRung] = useState<Rung>('auto');
  const [onHeld, setOnHeld] = useState<OnHeld>('hold-rest');
  const [atEdge, setAtEdge] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>();
  const [repeated, setRepeated] = useState(false);
  const [events, setEvents] = useState<readonly SessionEvent[]>([]);
  const tools = useMemo(() => createSimulatedTools(contract), [contract]);
  const { persist } = keeping;
  const [backend] = useState<Backend>(createBackend);
  const gate = useAgentGate({
    tools,
    state: backend,
    ...(persist === undefined ? {} : { persist }),
    rung,
    onHeld,
    onEvent: (event) => setEvents((before) => [...before, event]),
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

  return (
    <>
      <section className="panel" aria-labelledby="gate-title">
        <h2 id="gate-title">4. The gate</h2>
        <GateControls
          rung={rung}
          onHeld={onHeld}
          atEdge={atEdge}
          keeping={keeping}
          onRung={setRung}
          onOnHeld={setOnHeld}
          onAtEdge={setAtEdge}
          onRun={run}
        />
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
        {edge.verdict === undefined ? null : <EdgeVerdictView verdict={edge.verdict} />}
        {edge.error === null ? null : (
          <p role="alert">The edge cannot be reached: {edge.error.message}</p>
        )}
        <div className="waiting">
          <ConfirmDialog {...confirm} details={detailsOf} />
          {confirm.question === undefined && confirm.waiting > 0 ? (
            <button type="button" className="quiet" onClick={confirm.open}>
              Show the question again
            </button>
          ) : null}
        </div>
        <PlanReview gate={gate} />
      </section>
      <BackendView backend={backend} />
      <EventLog events={events} />
    </>
  );
}

// A person never has to read the prefix of a spawn call by eye.
function detailsOf({ capability, call }: PendingQuestion): JSX.Element | null {
  return capability === 'spawn' ? <pre dir="ltr">{tellSpawn(call.args)}</pre> : null;
}
