import type { Issue } from './issue.js';

const mark = Symbol.for('tiergate.error');

/**
 * Base of everything that Tiergate throws: a programmer's mistake, or a contract that cannot be had.
 * `TiergateError.isInstance(error)` also recognises an error of a second copy of the package.
 */
export class TiergateError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
    // A descriptor without a prototype: one with a polluted `get` would be refused.
    Object.defineProperty(this, mark, { __proto__: null, value: true } as PropertyDescriptor);
  }

  static isInstance(error: unknown): error is TiergateError {
    return error instanceof Error && Object.hasOwn(error, mark);
  }
}

/** A contract written by hand is wrong; `issues` says where. */
export class InvalidContractError extends TiergateError {
  override readonly name: string = 'InvalidContractError';
  readonly issues: readonly [Issue, ...Issue[]];

  constructor(issues: readonly [Issue, ...Issue[]]) {
    super('invalid-contract', issues.map((issue) => issue.message).join('; '));
    this.issues = issues;
  }
}

/** There is no contract to act on: none was loaded yet, the last one is too old, or it was revoked. */
export class ContractUnavailableError extends TiergateError {
  override readonly name: string = 'ContractUnavailableError';
  /** `COLD`: never loaded. `DEAD`: older than every bound. `REVOKED`: withdrawn, or past its end. */
  readonly state: 'COLD' | 'DEAD' | 'REVOKED';
  /** When asking again can make a difference. */
  readonly retryAfterMs: number;

  constructor(
    state: 'COLD' | 'DEAD' | 'REVOKED',
    retryAfterMs: number,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super('contract-unavailable', message, options);
    this.state = state;
    this.retryAfterMs = retryAfterMs;
  }
}
