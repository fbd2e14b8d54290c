import { type JSX, useId } from 'react';
import { spawnExamples } from './spawn-examples.js';
import { deepest, offeredTargets } from './spawn-settings.js';
import type { SpawnDesk } from './use-spawn-desk.js';

export interface CallPanelProps {
  readonly desk: SpawnDesk;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The one text of a spawn call, and what the host declares around it. */
export function CallPanel({ desk, text, onText }: CallPanelProps): JSX.Element {
  const id = useId();
  return (
    <section className="panel" aria-labelledby="call-title">
      <h2 id="call-title">1. What the model wrote</h2>
      <label htmlFor={id}>Text of the call</label>
      <textarea
        id={id}
        rows={3}
        value={text}
        spellCheck={false}
        dir="auto"
        onChange={(event) => onText(event.target.value)}
      />
      <fieldset className="choices stacked">
        <legend>Examples</legend>
        {spawnExamples.map((example) => (
          <label key={example.title}>
            <input
              type="radio"
              name="spawn-example"
              checked={text === example.text}
              onChange={() => onText(example.text)}
            />
            {example.title}
          </label>
        ))}
      </fieldset>
      <HostSettings desk={desk} />
    </section>
  );
}

function HostSettings({ desk: { settings, change } }: { readonly desk: SpawnDesk }): JSX.Element {
  const { profile, targets, cwd, depth, commandsOff } = settings;
  return (
    <fieldset className="controls">
      <legend>What the host declares</legend>
      {offeredTargets.map((target) => (
        <label key={target.name}>
          <input
            type="checkbox"
            checked={targets.includes(target.name)}
            onChange={(event) =>
              change({
                targets: event.target.checked
                  ? [...targets, target.name]
                  : targets.filter((name) => name !== target.name),
              })
            }
          />
          Target <code>{target.name}</code>
          {'shell' in target ? ', a POSIX shell' : ', shell not known'}
        </label>
      ))}
      <label>
        <input
          type="checkbox"
          checked={commandsOff}
          onChange={(event) => change({ commandsOff: event.target.checked })}
        />
        Commands off
      </label>
      <label>
        Profile{' '}
        <select
          value={profile}
          onChange={(event) =>
            change({ profile: event.target.value === 'compat' ? 'compat' : 'strict' })
          }
        >
          <option value="strict">strict</option>
          <option value="compat">compat</option>
        </select>
      </label>
      <label>
        Depth of the agent{' '}
        <select value={depth} onChange={(event) => change({ depth: Number(event.target.value) })}>
          {Array.from({ length: deepest + 1 }, (_, level) => level).map((level) => (
            <option key={level} value={level}>
              {level}
            </option>
          ))}
        </select>
      </label>
      <label>
        Directory{' '}
        <input value={cwd} size={12} onChange={(event) => change({ cwd: event.target.value })} />
      </label>
    </fieldset>
  );
}
