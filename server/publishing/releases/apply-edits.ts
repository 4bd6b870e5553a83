import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser';
import type { Place } from '../../../shared/registry/types.ts';
import { entryTextOf, withEntry, withoutEntry } from '../registry-text.ts';
import type { JsonEdit } from './json-edits.ts';

const FORMATTING = { formattingOptions: { tabSize: 2, insertSpaces: true } };

/**
 * Makes edits in a text of JSON. What they do not touch stays as it was written.
 * @param theirs the text that the edits lead to, from which new and wholly changed pages are taken as they were written
 */
export function withEdits(text: string, edits: readonly JsonEdit[], theirs: string): string {
  return edits.reduce((result, edit) => withEdit(result, edit, theirs), text);
}

function withEdit(text: string, { place, after }: JsonEdit, theirs: string): string {
  const [list, id, ...below] = place;
  if (list === 'pages' && typeof id === 'string' && below.length === 0) {
    if (after === undefined) return withoutEntry(text, id);
    const entry = entryTextOf(theirs, id);
    if (entry !== null) return withEntry(text, id, entry);
  }
  const path = pathIn(text, place);
  // A redirect that is not there yet goes to the end of its list.
  const isNew = list === 'redirects' && path.length === 2 && after !== undefined && !isThere(text, path);
  const options = isNew ? { ...FORMATTING, isArrayInsertion: true } : FORMATTING;
  return applyEdits(text, modify(text, path, after, options));
}

/** Names of list members as positions. */
function pathIn(text: string, place: Place): JSONPath {
  const [list, name, ...below] = place;
  if (name === undefined || (list !== 'pages' && list !== 'redirects')) return [...place];
  const root = parseTree(text);
  const items = (root && findNodeAtLocation(root, [list])?.children) ?? [];
  const key = list === 'pages' ? 'id' : 'from';
  const at = items.findIndex((item) => findNodeAtLocation(item, [key])?.value === name);
  return [list, at < 0 ? items.length : at, ...below];
}

function isThere(text: string, path: JSONPath): boolean {
  const root = parseTree(text);
  return root !== undefined && findNodeAtLocation(root, path) !== undefined;
}
