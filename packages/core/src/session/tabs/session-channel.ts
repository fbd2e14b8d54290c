/** How tabs tell one another that the kept session changed. */
export interface SessionChannel {
  post(): void;
  listen(changed: () => void): void;
  close(): void;
}

/** A broadcast channel of that name, where the platform has any. */
export function platformChannel(name: string): SessionChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(name);
  return {
    post: () => channel.postMessage('changed'),
    listen(changed) {
      channel.onmessage = () => changed();
    },
    close: () => channel.close(),
  };
}
