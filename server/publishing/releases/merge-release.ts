import { nameOfText, textOfName, type FileName } from '../../registry/file-names.ts';
import { parseFile } from '../diff/read-parsed.ts';
import { jsonText, type Files } from '../working-copy.ts';
import { withEdits } from './apply-edits.ts';
import { conflictsBetween, editsBetween, type JsonEdit } from './json-edits.ts';

/** A place that release and working copy have both changed since the release was begun. */
export interface Conflict {
  readonly file: FileName;
  readonly edit: JsonEdit;
}

export interface Merged {
  /** What the release changes in the working copy; null removes. Without what conflicts. */
  readonly writes: ReadonlyMap<FileName, Buffer | null>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Lays a release over what stands in the files now.
 * @param base what stood there when the release was begun
 * @param release its own files, the changed ones only
 * @throws StartError naming the file that is no JSON
 */
export function mergeRelease(base: Files, now: Files, release: Files): Merged {
  const writes = new Map<FileName, Buffer | null>();
  const conflicts: Conflict[] = [];
  for (const [name, theirs] of release) {
    const merged = mergeFile(name, { base: base.get(name), now: now.get(name), theirs });
    conflicts.push(...merged.conflicts.map((edit) => ({ file: name, edit })));
    if (merged.bytes !== null && !now.get(name)?.equals(merged.bytes)) writes.set(name, merged.bytes);
  }
  return { writes, conflicts };
}

interface Versions {
  readonly base: Buffer | undefined;
  readonly now: Buffer | undefined;
  readonly theirs: Buffer;
}

function mergeFile(
  name: FileName,
  { base, now, theirs }: Versions,
): { bytes: Buffer | null; conflicts: readonly JsonEdit[] } {
  if (base?.equals(theirs)) return { bytes: null, conflicts: [] };
  if (now === undefined || base?.equals(now) || now.equals(theirs)) return { bytes: theirs, conflicts: [] };
  const [old, current, next] = [base, now, theirs].map((bytes) => parse(name, bytes));
  const edits = editsBetween(old, next);
  const conflicts = conflictsBetween(editsBetween(old, current), edits);
  const made = edits.filter((edit) => !conflicts.includes(edit));
  return { bytes: Buffer.from(withEdits(jsonText(now), made, jsonText(theirs))), conflicts };
}

function parse(name: FileName, bytes: Buffer | undefined): unknown {
  return bytes === undefined ? undefined : parseFile(name, bytes);
}

/** In the words of an editor: which page and key, in which language. */
export function describeConflict({ file, edit: { place } }: Conflict): string {
  const text = textOfName(file);
  if (text === null) {
    const [list, id, ...key] = place;
    return list === 'pages' ? `page "${id}": ${key.join('.') || 'the whole entry'}` : place.join('.');
  }
  const of = text.name.startsWith('pages/') ? `page "${text.name.slice('pages/'.length)}"` : text.name;
  return `${of}, ${text.locale ?? nameOfText(text)}: ${place.join('.')}`;
}
