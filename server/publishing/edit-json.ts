import { applyEdits, findNodeAtLocation, parseTree, visit, type Edit, type Node } from 'jsonc-parser';

/**
 * Puts a key at the end of an object, or a new value at a key that it has. Everything else stays as the editor wrote it.
 * @param value JSON as it is to be written
 * @throws Error if there is no such object
 */
export function withKey(
  text: string,
  path: readonly (string | number)[],
  key: string,
  value: string,
): string {
  const object = objectAt(text, path);
  const known = propertyOf(object, key)?.children?.[1];
  if (known) return splice(text, known.offset, known.offset + known.length, value);
  const last = object.children?.at(-1);
  const added = `${JSON.stringify(key)}: ${value}`;
  if (!last) return splice(text, object.offset, object.offset + object.length, `{ ${added} }`);
  const end = last.offset + last.length;
  return splice(text, end, end, `,${spaceBefore(text, last)}${added}`);
}

/**
 * Takes a key out of an object, with the comma that goes with it.
 * @throws Error if there is no such object
 */
export function withoutKey(text: string, path: readonly (string | number)[], key: string): string {
  const object = objectAt(text, path);
  const all = object.children ?? [];
  const at = all.findIndex((one) => one.children?.[0]?.value === key);
  const [own, before, after] = [all[at], all[at - 1], all[at + 1]];
  if (!own) return text;
  if (before) return splice(text, before.offset + before.length, own.offset + own.length, '');
  if (after) return splice(text, own.offset, after.offset, '');
  return splice(text, object.offset, object.offset + object.length, '{}');
}

/**
 * Takes an entry out of a list, with the comma that goes with it.
 * @throws Error if there is no such entry
 */
export function withoutElement(text: string, path: readonly (string | number)[], at: number): string {
  const tree = parseTree(text);
  const all = (tree && findNodeAtLocation(tree, [...path])?.children) ?? [];
  const [own, before, after] = [all[at], all[at - 1], all[at + 1]];
  if (!own) throw new Error(`There is no entry ${at} at ${path.join('.')}`);
  if (before) return splice(text, before.offset + before.length, own.offset + own.length, '');
  return splice(text, own.offset, after?.offset ?? own.offset + own.length, '');
}

/**
 * Changes strings of a text of JSON where they stand, keys not among them. Everything else stays as it was written.
 * @param change returns the string itself where nothing is to be done
 */
export function withStrings(json: string, change: (value: string) => string): string {
  const edits: Edit[] = [];
  visit(json, {
    onLiteralValue(value: unknown, offset, length) {
      if (typeof value !== 'string') return;
      const next = change(value);
      if (next !== value) edits.push({ offset, length, content: JSON.stringify(next) });
    },
  });
  return applyEdits(json, edits);
}

/** Renames a key of the object at `place`. Everything else stays as the editor wrote it. */
export function withRenamedKey(
  json: string,
  place: readonly (string | number)[],
  from: string,
  to: string,
): string {
  const edits: Edit[] = [];
  visit(json, {
    onObjectProperty(key, offset, length, _line, _column, pathSupplier) {
      if (key !== from) return;
      const path = pathSupplier();
      if (path.length === place.length && place.every((step, at) => step === path[at]))
        edits.push({ offset, length, content: JSON.stringify(to) });
    },
  });
  return applyEdits(json, edits);
}

function objectAt(text: string, path: readonly (string | number)[]): Node {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node?.type !== 'object') throw new Error(`There is no object at ${path.join('.')}`);
  return node;
}

function propertyOf(object: Node, key: string): Node | undefined {
  return object.children?.find((one) => one.children?.[0]?.value === key);
}

/** A line of its own for a key whose neighbour has one. */
function spaceBefore(text: string, { offset }: Node): string {
  return /\s*$/.exec(text.slice(0, offset))?.[0] || ' ';
}

function splice(text: string, start: number, end: number, piece: string): string {
  return text.slice(0, start) + piece + text.slice(end);
}
