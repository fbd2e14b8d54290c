import { createContext, type JSX, type ReactNode, use } from 'react';
import type { UseAgentGateOptions } from './agent-gate-options.js';
import { type AgentGate, useAgentGate } from './use-agent-gate.js';

const AgentGateContext = createContext<AgentGate | undefined>(undefined);

export type AgentGateProviderProps<State = unknown> = UseAgentGateOptions<State> & {
  readonly children?: ReactNode;
};

/** One gate for all components below it. Takes the options of `useAgentGate`. */
export function AgentGateProvider<State = unknown>(
  props: AgentGateProviderProps<State>,
): JSX.Element {
  const gate = useAgentGate<State>(props);
  return <AgentGateContext value={gate}>{props.children}</AgentGateContext>;
}

/** The gate of the nearest provider. Without one it throws: there is no gate that lets nothing in by mistake. */
export function useAgentGateContext(): AgentGate {
  const gate = use(AgentGateContext);
  if (gate === undefined) {
    throw new Error(
      'useAgentGateContext: put <AgentGateProvider tools={…}> around this component, or call useAgentGate in it',
    );
  }
  return gate;
}
