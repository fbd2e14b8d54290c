import type { OnHeld, Rung } from '@tiergate/core';
import type { JSX } from 'react';
import { type Keeping, keepings, type SessionKeeping } from './use-keeping.js';

/** What a person grants and asks for. */
export interface GateSettings {
  readonly rung: Rung;
  readonly onHeld: OnHeld;
  readonly atEdge: boolean;
}

export interface GateControlsProps {
  readonly settings: GateSettings;
  readonly keeping: SessionKeeping;
  readonly onChange: (settings: Partial<GateSettings>) => void;
}

/** How much may run unasked, and where the session is kept. */
export function GateControls({ settings, keeping, onChange }: GateControlsProps): JSX.Element {
  const { rung, onHeld, atEdge } = settings;
  return (
    <div className="controls">
      <label>
        Rung{' '}
        <select value={rung} onChange={(event) => onChange({ rung: event.target.value as Rung })}>
          <option value="auto">auto: run what can be undone</option>
          <option value="ask">ask: run nothing by itself</option>
        </select>
      </label>
      <label>
        A held call{' '}
        <select
          value={onHeld}
          onChange={(event) => onChange({ onHeld: event.target.value as OnHeld })}
        >
          <option value="hold-rest">holds the rest</option>
          <option value="continue">holds nothing else</option>
          <option value="hold-all">holds everything</option>
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={atEdge}
          onChange={(event) => onChange({ atEdge: event.target.checked })}
        />
        Gate at the edge too
      </label>
      <label>
        Keep the session, with arguments{' '}
        <select
          value={keeping.keeping}
          onChange={(event) => keeping.keep(event.target.value as Keeping)}
        >
          {Object.entries(keepings).map(([place, words]) => (
            <option key={place} value={place}>
              {words}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
