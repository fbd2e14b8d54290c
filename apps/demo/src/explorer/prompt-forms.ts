import { type Contract, renderCapabilities } from '@tiergate/core';
import { composeDefinition } from '@tiergate/core/definition';

/** A form in which a model can be told what it may call. */
export interface PromptForm {
  readonly title: string;
  readonly render: (contract: Contract) => string;
}

/** What goes into a prompt. */
export const promptForms = {
  list: { title: 'list', render: (contract) => renderCapabilities(contract) },
  typescript: {
    title: 'typescript',
    render: (contract) => renderCapabilities(contract, { format: 'typescript' }),
  },
  terse: {
    title: 'typescript, arguments undescribed',
    render: (contract) =>
      renderCapabilities(contract, { format: 'typescript', argDescriptions: false }),
  },
} as const satisfies Readonly<Record<string, PromptForm>>;

/** What the forms are measured against: the same tools as a provider takes them, minified. */
export const openaiDefinitions: PromptForm = {
  title: 'OpenAI definitions, minified JSON',
  render: (contract) =>
    JSON.stringify(
      contract.capabilities.flatMap((capability) => {
        const composed = composeDefinition(capability);
        if (!composed.ok) return [];
        const { name, description, inputSchema: parameters } = composed.value;
        return [{ type: 'function', function: { name, description, parameters } }];
      }),
    ),
};
