import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { RegistryPaths } from '../file-state.ts';

/** What a verb works on and speaks to. */
export interface Desk {
  readonly paths: RegistryPaths;
  /** Folder of the blog, the help centre and the agreements; the one that ships when left out. */
  readonly contentDir?: string;
  /** Writes lines that were asked for. */
  print(...lines: readonly string[]): void;
  /** Writes lines about what went wrong. */
  printError(...lines: readonly string[]): void;
  /** Asks the editor; null when nobody is there, or nothing is answered. */
  ask(question: string): Promise<string | null>;
}

/** A verb of the editors' tool. */
export interface Command {
  /** One line for the list of verbs. */
  readonly summary: string;
  /** What `--help` prints. */
  readonly help: string;
  /** Does the work and gives the exit code; throws a UsageError on wrong arguments. */
  run(args: readonly string[], desk: Desk): Promise<number>;
}

/** Wrong arguments; the message says what is expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads arguments strictly. Throws a UsageError when they do not fit. */
export function readArguments<T extends ParseArgsConfig['options']>(
  args: readonly string[],
  options: T,
  positionals: { readonly min: number; readonly max: number; readonly names: string },
) {
  try {
    const read = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (read.positionals.length < positionals.min || read.positionals.length > positionals.max) {
      throw new UsageError(`Expected: ${positionals.names || 'no further words'}`);
    }
    return read;
  } catch (cause) {
    throw cause instanceof UsageError ? cause : new UsageError((cause as Error).message);
  }
}

/** Rows with their columns aligned; the first row is the heading. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
