import { userInfo } from 'node:os';
import { applyChange, type MakeChange } from '../publishing/change/apply-change.ts';
import type { FileName } from '../registry/file-names.ts';
import { describeIssue, type LocatedIssue } from '../registry/locate-issue.ts';
import { workplaceOf, type Desk } from './command.ts';
import { noteUnpublished } from './shared-history.ts';

/** The options of every verb that writes. */
export const WRITING_OPTIONS = { json: { type: 'boolean' }, by: { type: 'string' } } as const;

export const WRITING_HELP = `  --by <name>   who does it, for the history; your user name when left out
  --json        the same as JSON, for other tools`;

interface Telling {
  /** For the history. */
  readonly why: string;
  readonly done: string;
  readonly values: { readonly json?: boolean | undefined; readonly by?: string | undefined };
}

/**
 * Makes a change and prints what was written, or why nothing was.
 * @returns the exit code
 */
export async function applyAndTell(
  desk: Desk,
  make: (files: Parameters<MakeChange>[0]) => ReadonlyMap<FileName, Buffer | null>,
  { why, done, values }: Telling,
): Promise<number> {
  let names: readonly FileName[] = [];
  const applied = await applyChange(workplaceOf(desk), (files) => {
    const writes = make(files);
    names = [...writes.keys()];
    return { writes, by: whoWrites(values), why };
  });
  if (values.json) desk.print(JSON.stringify({ ...applied, files: names }, null, 2));
  else if (applied.refused !== null) printRefusal(desk, applied.refused, values);
  else desk.print(done, ...names.map((name) => `  ${name}`));
  if (applied.refused === null) await noteUnpublished(desk, values);
  return applied.refused === null ? 0 : 1;
}

export function whoWrites({ by }: Telling['values']): string {
  return by ?? userInfo().username;
}

/** @returns the exit code */
export function printRefusal(
  { print }: Desk,
  issues: readonly LocatedIssue[],
  { json }: Pick<Telling['values'], 'json'>,
): number {
  if (json) print(JSON.stringify({ refused: issues }, null, 2));
  else print(...issues.map(describeIssue), '', 'Nothing was written, because the site would refuse it.');
  return 1;
}
