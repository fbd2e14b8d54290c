/** What a spawn string asks for: run a command, or hand a task to a subagent. Stored rules depend on the words (S10). */
export type SpawnMode = 'command' | 'agent';

/**
 * `strict` (default) refuses what hides or misleads; `compat` reads exactly what the reference reads. Strict never gives
 * an accepted string another meaning.
 */
export type SpawnProfile = 'strict' | 'compat';

/** What is odd about an accepted call. Warnings change nothing: they are for the person who decides. */
export type SpawnWarning =
  | 'bidi-control'
  | 'crlf'
  | 'fullwidth-prefix'
  | 'multiline'
  | 'other-control'
  | 'unusual-separator';

/** One read spawn string. Frozen. */
export interface SpawnCall {
  readonly mode: SpawnMode;
  /** The command or the task, without prefix, otherwise as it was written. */
  readonly body: string;
  /** Where the command runs. Absent means here; a task never has one (S9). */
  readonly target?: string;
  /** Sorted by name. Always empty under `compat`. */
  readonly warnings: readonly SpawnWarning[];
}

/** A place where commands can run, by name alone or with the kind of shell that reads them there. */
export type SpawnTarget =
  | string
  | {
      readonly name: string;
      /** `posix` when a POSIX shell splits the words. Anything else: no allow rule with a body matches there. */
      readonly shell?: string;
    };

/** How large a strict call may be. */
export interface SpawnLimits {
  /** UTF-16 units of the input; 65,536 unless set. */
  readonly input?: number;
  /** UTF-16 units of a target's name; 64 unless set. */
  readonly targetName?: number;
  /** UTF-16 units of one pattern of a rule; 4,096 unless set. */
  readonly pattern?: number;
}

/** The word for "here" on the wire and in rules. It never names a target. */
export const localTarget = 'local';
