/** What a command line ended with. */
export interface CliResult {
  readonly stdout: string;
  readonly stderr: string;
  /** 0 all well, 1 refused, 2 wrong usage, 3 something waits for a person. */
  readonly exitCode: 0 | 1 | 2 | 3;
}

/** What a command line may do: read texts, and nothing else. */
export interface CliInput {
  /** The text of a file; of standard input for `-`. Throws when there is none. */
  readText(file: string): string;
}

/** The words of a command line, sorted. */
export interface CommandLine {
  readonly files: readonly string[];
  /** Values by option name; an option without a value has the empty text. */
  readonly options: ReadonlyMap<string, string>;
}

export interface Command {
  /** How many files are taken; one that is left out at the end is standard input. */
  readonly files: { readonly least: number; readonly most: number };
  /** Legal options: the values that one takes, `any` text, or `none`. `--json` and `--help` are everywhere. */
  readonly options: Readonly<Record<string, readonly string[] | 'any' | 'none'>>;
  run(line: CommandLine, input: CliInput): CliResult;
}

export function succeed(stdout: string): CliResult {
  return { stdout, stderr: '', exitCode: 0 };
}

/** The command line itself is wrong. */
export function wrongUsage(message: string): CliResult {
  return { stdout: '', stderr: `tiergate: ${message}\n`, exitCode: 2 };
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
