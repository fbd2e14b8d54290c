import type { SessionEvent } from '@tiergate/core';
import { useState } from 'react';
import { type Backend, createBackend } from '../simulated/create-backend.js';

/** What one session did: its events, and the backend that its calls reach. */
export interface SessionRecord {
  readonly backend: Backend;
  readonly events: readonly SessionEvent[];
  readonly onEvent: (event: SessionEvent) => void;
}

/** The record of the session of that name. Another name begins an empty one, which hears nothing of the session before. */
export function useSessionRecord(session: string): SessionRecord {
  const [record, setRecord] = useState(() => begin(session));
  if (record.session !== session) setRecord(begin(session));
  const { backend, events } = record;
  return {
    backend,
    events,
    onEvent: (event) =>
      setRecord((before) =>
        before.session === session ? { ...before, events: [...before.events, event] } : before,
      ),
  };
}

function begin(session: string): Omit<SessionRecord, 'onEvent'> & { readonly session: string } {
  return { session, backend: createBackend(), events: [] };
}
