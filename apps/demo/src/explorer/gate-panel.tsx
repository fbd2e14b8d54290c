import type { Contract, Result } from '@tiergate/core';
import type { Program } from '@tiergate/core/adapters/model-text';
import { type JSX, useState } from 'react';
import { BackendView } from './backend-view.js';
import { EventLog } from './event-log.js';
import { GateControls, type GateSettings } from './gate-controls.js';
import { GateSession } from './gate-session.js';
import type { EdgeGate } from './use-edge-gate.js';
import type { ContractChoice } from './use-explored-contract.js';
import type { SessionKeeping } from './use-keeping.js';
import { useSessionRecord } from './use-session-record.js';

export interface GatePanelProps {
  readonly choice: ContractChoice;
  readonly contract: Contract;
  readonly edge: EdgeGate;
  readonly keeping: SessionKeeping;
  readonly program: Result<Program>;
}

const firstSettings: GateSettings = { rung: 'auto', onHeld: 'hold-rest', atEdge: false };

/**
 * Gates the program here, and at the edge on demand; runs, asks and shows what became of every call. Another contract, or
 * another place to keep the session, is another session; the controls stay, and so does the focus on them.
 */
export function GatePanel({
  choice,
  contract,
  edge,
  keeping,
  program,
}: GatePanelProps): JSX.Element {
  const [settings, setSettings] = useState(firstSettings);
  const session = `${choice} ${keeping.keeping}`;
  const { backend, events, onEvent } = useSessionRecord(session);
  return (
    <>
      <section className="panel" aria-labelledby="gate-title">
        <h2 id="gate-title">4. The gate</h2>
        <GateControls
          settings={settings}
          keeping={keeping}
          onChange={(next) => setSettings({ ...settings, ...next })}
        />
        <GateSession
          key={session}
          contract={contract}
          edge={edge}
          persist={keeping.persist}
          program={program}
          settings={settings}
          backend={backend}
          onEvent={onEvent}
        />
      </section>
      <BackendView backend={backend} />
      <EventLog events={events} />
    </>
  );
}
