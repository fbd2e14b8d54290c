import { type Result, visibleText } from '@tiergate/core';
import {
  denialText,
  renderSpawn,
  type SpawnCall,
  type SpawnPreview,
  type SpawnTool,
  splitCommand,
} from '@tiergate/core/spawn';
import { type JSX, useMemo } from 'react';
import { Facts } from '../facts.js';

export interface ReadingPanelProps {
  readonly tool: SpawnTool;
  readonly text: string;
  readonly preview: Result<SpawnPreview>;
}

/** What the text means: the parsed call, its preview, or the refusal that teaches how to write it. */
export function ReadingPanel({ tool, text, preview }: ReadingPanelProps): JSX.Element {
  const parsed = useMemo(() => tool.parse({ input: text }), [tool, text]);
  return (
    <section className="panel" aria-labelledby="reading-title">
      <h2 id="reading-title">2. How it is read</h2>
      {parsed.ok ? <Parsed call={parsed.value} /> : null}
      {preview.ok ? (
        <Previewed preview={preview.value} />
      ) : (
        <div className="refusal" role="alert">
          <p>
            <strong>Refused before anybody is asked.</strong> This goes back to the model:
          </p>
          <pre dir="ltr">{denialText(preview.issues.map(({ message }) => message).join('; '))}</pre>
        </div>
      )}
    </section>
  );
}

function Parsed({ call }: { readonly call: SpawnCall }): JSX.Element {
  const words = call.mode === 'command' ? splitCommand(call.body) : undefined;
  return (
    <>
      <h3>Parsed</h3>
      <Facts
        facts={{
          mode: call.mode === 'command' ? 'command' : 'agent: a task for a subagent',
          body: <Value text={call.body} />,
          target: call.mode === 'agent' ? 'none: a task has no target' : (call.target ?? 'here'),
          warnings: call.warnings.length === 0 ? 'none' : call.warnings.join(', '),
          ...(words === undefined ? {} : { words: <Words words={words} /> }),
        }}
      />
    </>
  );
}

function Previewed({ preview }: { readonly preview: SpawnPreview }): JSX.Element {
  return (
    <>
      <h3>What a person reads</h3>
      <pre dir="ltr">{renderSpawn(preview)}</pre>
      <h3>Preview, for rules and records</h3>
      <Facts
        facts={{
          'side effect': preview.sideEffectLevel,
          approval: preview.approvalCategory,
          lane: preview.executionCategory,
          capabilities: preview.capabilities.join(', '),
          directory: <Value text={preview.workingDirectory} />,
        }}
      />
    </>
  );
}

/** What allow rules speak about, or why none of them with words can match. */
function Words({ words }: { readonly words: Result<readonly string[]> }): JSX.Element {
  if (!words.ok) return <>{words.issues[0].message}</>;
  return (
    <ol className="words">
      {words.value.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no identity, their place is all
        <li key={index}>
          <Value text={word} />
        </li>
      ))}
    </ol>
  );
}

function Value({ text }: { readonly text: string }): JSX.Element {
  return (
    <code>
      <bdi>{visibleText(text)}</bdi>
    </code>
  );
}
