import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Workplace } from '../publishing/change/apply-change.ts';
import { openWorkplace } from '../publishing/site-revisions.ts';
import type { RegistryPaths } from '../registry/file-state.ts';

export type SiteFacts = Pick<Config, 'dataDir' | 'previewSecret' | 'siteOrigin' | 'databaseUrl' | 'redisUrl'>;

export interface Desk {
  readonly paths: RegistryPaths;
  /** What the verbs need that keep revisions or make links. */
  readonly site?: SiteFacts;
  /** What pages are rendered with to weigh them. Without it no page is weighed. */
  readonly rendering?: Pick<Config, 'siteOrigin' | 'public'> & { readonly dist: string };
  /** Defaults to the articles that ship. */
  readonly contentDir?: string;
  print(...lines: readonly string[]): void;
  printError(...lines: readonly string[]): void;
  /** Null without a terminal or an answer. */
  ask(question: string): Promise<string | null>;
}

export interface Command {
  readonly summary: string;
  readonly help: string;
  /**
   * Gives the exit code.
   * @throws UsageError
   */
  run(args: readonly string[], desk: Desk): Promise<number>;
}

export function workplaceOf(desk: Desk): Workplace {
  return openWorkplace({ ...desk.paths, ...siteOf(desk) });
}

/** @throws TypeError at a desk without */
export function siteOf({ site }: Desk): SiteFacts {
  if (site === undefined) throw new TypeError('This desk has no site');
  return site;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** @throws UsageError if the arguments do not fit */
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
    // What Node goes on to say of words that begin with a dash fits no verb.
    const [said = ''] = (cause as Error).message.split('. To specify', 1);
    throw cause instanceof UsageError ? cause : new UsageError(said);
  }
}

/** The first row is the heading. */
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
