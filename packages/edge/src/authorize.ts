/** What a request wants to do. */
export type GateAction = 'read-contract' | 'gate';

/** Who asks, as the host's own authentication says. */
export interface Authorized {
  /** Whose data the calls are about. */
  readonly subject: string;
  readonly actor: { readonly id: string; readonly kind: 'person' | 'service' };
}

/** The host's decision about a request: who it is, or the refusal to send. There is no anonymous default. */
export type Authorize<Env> = (asked: {
  readonly request: Request;
  readonly env: Env;
  readonly action: GateAction;
}) => Authorized | Response | Promise<Authorized | Response>;
