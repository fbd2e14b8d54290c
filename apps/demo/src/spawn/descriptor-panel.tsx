import type { SpawnTool } from '@tiergate/core/spawn';
import type { JSX } from 'react';
import { ScrollingText } from '../scrolling-text.js';

/** The definition of the tool, as the host would hand it to a provider. It teaches routing only where there is some. */
export function DescriptorPanel({ tool }: { readonly tool: SpawnTool }): JSX.Element {
  const { name, description, inputSchema } = tool.descriptor();
  const definition = JSON.stringify({ name, description, input_schema: inputSchema }, null, 2);
  return (
    <section className="panel" aria-labelledby="descriptor-title">
      <h2 id="descriptor-title">3. What the model is told</h2>
      <ScrollingText label="Definition of spawn" text={definition} />
    </section>
  );
}
