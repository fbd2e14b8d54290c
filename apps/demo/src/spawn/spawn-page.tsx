import { type JSX, useMemo, useState } from 'react';
import { CallPanel } from './call-panel.js';
import { DecisionPanel } from './decision-panel.js';
import { DescriptorPanel } from './descriptor-panel.js';
import { ReadingPanel } from './reading-panel.js';
import { RuleForm } from './rule-form.js';
import { RuleList } from './rule-list.js';
import { spawnExamples } from './spawn-examples.js';
import { useSpawnDesk } from './use-spawn-desk.js';

/** One text, two acts: what it is, where it would run, what a person sees, and which rule answers. */
export function SpawnPage(): JSX.Element {
  const desk = useSpawnDesk();
  const { tool, context } = desk;
  const [text, setText] = useState(spawnExamples[0]?.text ?? '');
  const preview = useMemo(() => tool.preview({ input: text }, context), [tool, context, text]);
  return (
    <div className="columns">
      <div className="column">
        <CallPanel desk={desk} text={text} onText={setText} />
        <ReadingPanel tool={tool} text={text} preview={preview} />
        <DescriptorPanel tool={tool} />
      </div>
      <div className="column">
        <DecisionPanel key={`${text} ${JSON.stringify(desk.settings)}`} desk={desk} text={text} />
        <RuleList desk={desk} preview={preview} />
        <RuleForm desk={desk} preview={preview} />
      </div>
    </div>
  );
}
