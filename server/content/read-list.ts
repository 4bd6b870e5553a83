import type * as z from 'zod';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { articleError, articleWarning, FILE_START } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';
import type { ListKind } from './list-kinds.ts';
import { LIST_SHAPES, type ListEntry } from './list-shapes.ts';
import { readYaml } from './read-yaml.ts';
import { sharedNumbers } from './shared-numbers.ts';

export interface ReadList<K extends ListKind> {
  /** Sound entries in their order. */
  readonly entries: readonly ListEntry<K>[];
  readonly unusable: readonly string[];
  /** Those of unusable entries too, so that a broken file is one finding and not one for each of its articles. */
  readonly ids: readonly string[];
  readonly issues: readonly LocatedIssue[];
}

interface EntryFile<K extends ListKind> {
  readonly id: string;
  readonly file: ContentFile;
  readonly entry: ListEntry<K> | null;
  readonly issues: readonly LocatedIssue[];
  placeOf(...path: readonly string[]): Position;
}

const FILE_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Reads `{kind}/{id}.yaml`. An error makes one entry unusable. */
export function readList<K extends ListKind>(kind: K, files: readonly ContentFile[]): ReadList<K> {
  const ofKind = files.filter(({ name }) => name.startsWith(`${kind}/`));
  const idOf = ({ name }: ContentFile) => /^[^/]+\/([^/]+)\.yaml$/.exec(name)?.[1] ?? '';
  const named = ofKind.filter((file) => FILE_NAME.test(idOf(file)));
  const read = named.map((file) => readEntry(kind, idOf(file), file));
  const found = [
    ...read.flatMap(({ id, issues }) => issues.map((issue) => ({ id, issue }))),
    ...missingNames(read),
    ...sharedTopicNumbers(read),
  ];
  const unusable = new Set(found.map(({ id }) => id));
  return {
    entries: read
      .flatMap(({ id, entry }) => (entry === null || unusable.has(id) ? [] : [entry]))
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1)),
    unusable: [...unusable],
    ids: read.map(({ id }) => id),
    issues: [
      ...ofKind.filter((file) => !named.includes(file)).map(stranger),
      ...found.map(({ issue }) => issue),
    ],
  };
}

function readEntry<K extends ListKind>(kind: K, id: string, file: ContentFile): EntryFile<K> {
  const unusable = { id, file, entry: null, placeOf: () => FILE_START };
  if (file.fault !== undefined) {
    const fault = { reason: `The file cannot be read (${file.fault})`, allowed: 'YAML' };
    return { ...unusable, issues: [articleError(file, FILE_START, fault)] };
  }
  const shape = LIST_SHAPES[kind] as unknown as z.ZodType<Omit<ListEntry<K>, 'id'>>;
  const read = readYaml(file, file.text, 0, shape);
  if ('issues' in read) return { ...unusable, issues: read.issues };
  return { ...unusable, entry: { ...read.data, id } as ListEntry<K>, issues: [], placeOf: read.placeOf };
}

function stranger(file: ContentFile): LocatedIssue {
  return articleWarning(file, FILE_START, {
    reason: 'Nothing reads this file',
    allowed: '{id}.yaml, the id of small letters and digits joined by -',
  });
}

interface FoundInList {
  readonly id: string;
  readonly issue: LocatedIssue;
}

/** A language has all names or none. */
function missingNames(read: readonly EntryFile<ListKind>[]): FoundInList[] {
  const written = LOCALE_CODES.filter((code) => read.some(({ entry }) => entry?.name[code] !== undefined));
  return read.flatMap(({ id, file, entry, placeOf }) => {
    const missing = entry === null ? [] : written.filter((code) => entry.name[code] === undefined);
    if (missing.length === 0) return [];
    const reason = `The name is missing in ${missing.join(', ')}`;
    const allowed = `below "name" ${missing.map((code) => `"${code}: …"`).join(', ')}`;
    return [{ id, issue: articleError(file, placeOf('name'), { reason, allowed }) }];
  });
}

/** Addresses are made of the numbers of topics. */
function sharedTopicNumbers(read: readonly EntryFile<ListKind>[]): FoundInList[] {
  const numbered = read.map((one) => ({ ...one, name: one.file.name, number: numberOf(one) }));
  const { free, shared } = sharedNumbers(numbered, (number) => `The number ${number}`);
  return shared.map(({ one: { id, file, placeOf }, reason }) => {
    const fault = { reason, allowed: `a number of its own; ${free} is free` };
    return { id, issue: articleError(file, placeOf('number'), fault) };
  });
}

function numberOf({ entry }: EntryFile<ListKind>): number | undefined {
  return entry !== null && 'number' in entry ? entry.number : undefined;
}
