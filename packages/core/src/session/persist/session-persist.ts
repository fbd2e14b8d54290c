/** Where a session is kept: one text. */
export interface SessionPersist {
  /** The text that was saved last; nothing when there is none. */
  load(): string | undefined | Promise<string | undefined>;
  save(text: string): void | Promise<void>;
  remove?(): void | Promise<void>;
  /** Under which name other tabs find the same text. Without it nobody else does. */
  readonly sharedAs?: string;
}

export interface PersistOptions {
  readonly adapter: SessionPersist;
  /**
   * Keeps arguments, and what handlers returned. Without it nothing of what a call says is written down, and a call that
   * was still open ends as `cancelled` after a reload, because nobody could be shown what it would do.
   */
  readonly storeArgs?: boolean;
}
