import type { OnHeld, Rung } from '@tiergate/core';
import type { JSX } from 'react';
import { type Keeping, keepings, type SessionKeeping } from './use-keeping.js';

export interface GateControlsProps {
  readonly rung: Rung;
  readonly onHeld: OnHeld;
  readonly atEdge: boolean;
  readonly keeping: SessionKeeping;
  readonly onRung: (rung: Rung) => void;
  readonly onOnHeld: (onHeld: OnHeld) => void;
  readonly onAtEdge: (atEdge: boolean) => void;
  readonly onRun: () => void;
}

/** How much may run unasked, and the button that hands the output to the gate. */
export function GateControls(props: GateControlsProps): JSX.Element {
  return (
    <div className="controls">
      <label>
        Rung{' '}
        <select value={props.rung} onChange={(event) => props.onRung(event.target.value as Rung)}>
          <option value="auto">auto: run what can be undone</option>
          <option value="ask">ask: run nothing by itself</option>
        </select>
      </label>
      <label>
        A held call{' '}
        <select
          value={props.onHeld}
          onChange={(event) => props.onOnHeld(event.target.value as OnHeld)}
        >
          <option value="hold-rest">holds the rest</option>
          <option value="continue">holds nothing else</option>
          <option value="hold-all">holds everything</option>
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={props.atEdge}
          onChange={(event) => props.onAtEdge(event.target.checked)}
        />
        Gate at the edge too
      </label>
      <label>
        Keep the session, with arguments{' '}
        <select
          value={props.keeping.keeping}
          onChange={(event) => props.keeping.keep(event.target.value as Keeping)}
        >
          {Object.entries(keepings).map(([keeping, words]) => (
            <option key={keeping} value={keeping}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="primary" onClick={props.onRun}>
        Gate this output
      </button>
    </div>
  );
}
