import { useMutation } from '@tanstack/react-query';
import {
  type Contract,
  formatIssues,
  type Issue,
  type OnHeld,
  type Result,
  type Rung,
  type SessionEvent,
} from '@tiergate/core';
import type { Program } from '@tiergate/core/adapters/model-text';
import { ConfirmDialog, PlanReview, useAgentGate } from '@tiergate/react';
import { type JSX, useMemo, useState } from 'react';
import { createSimulatedTools, type World } from '../simulated-tools.js';
import { EdgeVerdictView } from './edge-verdict.js';
import { EventLog } from './event-log.js';
import { gateAtEdge } from './gate-at-edge.js';
import { RefusalView } from './refusal-view.js';
import type { ContractChoice } from './use-explored-contract.js';

export interface GatePanelProps {
  readonly choice: ContractChoice;
  readonly contract: Contract;
  readonly program: Result<Program>;
}

/** Gates the program here, and at the edge on demand; runs, asks and shows what became of every call. */
export function GatePanel({ choice, contract, program }: GatePanelProps): JSX.Element {
  const [rung, setRung] = useState<Rung>('auto');
  const [onHeld, setOnHeld] = useState<OnHeld>('hold-rest');
  const [atEdge, setAtEdge] = useState(false);
  const [refused, setRefused] = useState<readonly Issue[]>();
  const [events, setEvents] = useState<readonly SessionEvent[]>([]);
  const tools = useMemo(() => createSimulatedTools(contract), [contract]);
  const [world] = useState<World>(() => ({ entries: new Map() }));
  const gate = useAgentGate({
    tools,
    state: world,
    rung,
    onHeld,
    onEvent: (event) => setEvents((before) => [...before, event]),
  });
  const edge = useMutation({ mutationFn: (calls: Program) => gateAtEdge(choice, contract, calls) });

  const run = (): void => {
    edge.reset();
    if (!program.ok) {
      setRefused(program.issues);
      return;
    }
    const { issues } = gate.submit(program.value, { supersede: true });
    setRefused(issues);
    if (atEdge) edge.mutate(program.value);
  };

  return (
    <>
      <section className="panel" aria-labelledby="gate-title">
        <h2 id="gate-title">4. The gate</h2>
        <div className="controls">
          <label>
            Rung{' '}
            <select value={rung} onChange={(event) => setRung(event.target.value as Rung)}>
              <option value="auto">auto: run what can be undone</option>
              <option value="ask">ask: run nothing by itself</option>
            </select>
          </label>
          <label>
            A held call{' '}
            <select value={onHeld} onChange={(event) => setOnHeld(event.target.value as OnHeld)}>
              <option value="hold-rest">holds the rest</option>
              <option value="continue">holds nothing else</option>
              <option value="hold-all">holds everything</option>
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={atEdge}
              onChange={(event) => setAtEdge(event.target.checked)}
            />
            Gate at the edge too
          </label>
          <button type="button" className="primary" onClick={run}>
            Gate this output
          </button>
        </div>
        {refused === undefined ? null : (
          <RefusalView text={formatIssues(refused, { audience: 'model' })} />
        )}
        {edge.data === undefined ? null : (
          <EdgeVerdictView
            verdict={edge.data}
            here={refused === undefined ? gate.plan?.calls : refused}
          />
        )}
        {edge.error === null ? null : (
          <p role="alert">The edge cannot be reached: {edge.error.message}</p>
        )}
        <PlanReview gate={gate} />
      </section>
      <EventLog events={events} />
      <ConfirmDialog {...gate.confirm} />
    </>
  );
}
