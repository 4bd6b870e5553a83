import { applyEdits, findNodeAtLocation, modify, parseTree, type JSONPath } from 'jsonc-parser';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, type FileName } from '../registry/file-names.ts';
import { formatEntry } from './format-entry.ts';
import { withStrings } from './json-strings.ts';
import type { Files } from './working-copy.ts';

export interface Move {
  readonly id: string;
  /** As in the registry, such as `/{lang}/frontend/spring.html`. */
  readonly to: string;
}

/**
 * Gives a page another address. Its former ones, the last among them, lead to it in one step; what led to the last leads
 * to the new one, and addresses written out in texts follow. Articles and menus name pages by their id.
 * @returns the files that change
 */
export function movePage(files: Files, { id, to }: Move): ReadonlyMap<FileName, Buffer> {
  const registry = (files.get(REGISTRY_NAME) as Buffer).toString('utf8');
  const { pages, redirects } = JSON.parse(registry.replace(/^\uFEFF/, '')) as Registry;
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  if (!page || page.path === to) return new Map();
  const rename = addressChange(page.path, to);
  const edits: (readonly [JSONPath, unknown])[] = [
    [['pages', at, 'path'], to],
    [['pages', at, 'redirectFrom'], formerAddresses(page, to)],
  ];
  redirects.forEach((rule, row) => {
    const target = redirectTarget(rule.to, page.path, to);
    if (target !== rule.to) edits.push([['redirects', row, 'to'], target]);
  });
  const writes = new Map<FileName, Buffer>([[REGISTRY_NAME, Buffer.from(edits.reduce(withValue, registry))]]);
  for (const [name, bytes] of files) {
    if (name === REGISTRY_NAME) continue;
    const text = bytes.toString('utf8');
    const next = withStrings(text, rename);
    if (next !== text) writes.set(name, Buffer.from(next));
  }
  return writes;
}

/** A page that moves back leaves no redirect from where it stands. */
function formerAddresses({ path, redirectFrom = [] }: PageEntry, to: string): string[] | undefined {
  const former = [...redirectFrom, path].filter((from) => from !== to);
  return former.length > 0 ? former : undefined;
}

/** On phones the address is that behind `/m`. */
function redirectTarget(target: string, from: string, to: string): string {
  const [path = '', suffix = ''] = split(target);
  if (path === from) return to + suffix;
  return path === `/m${from}` ? `/m${to}${suffix}` : target;
}

function split(target: string): [string, string] {
  const end = target.search(/[?#]/);
  return end < 0 ? [target, ''] : [target.slice(0, end), target.slice(end)];
}

/** Replaces the address in a text, with `{lang}` and in each language, where it stands alone. */
function addressChange(from: string, to: string): (text: string) => string {
  const pairs = ['{lang}', ...LOCALE_CODES].map((locale) => [
    from.replaceAll('{lang}', locale),
    to.replaceAll('{lang}', locale),
  ]);
  return (text) =>
    text.includes('/')
      ? pairs.reduce((result, [old = '', now = '']) => replaceWhole(result, old, now), text)
      : text;
}

function replaceWhole(text: string, from: string, to: string): string {
  const pattern = new RegExp(`(?<![\\w.-])${RegExp.escape(from)}(?![\\w/-]|\\.\\w)`, 'g');
  return text.replace(pattern, () => to);
}

function withValue(json: string, [path, value]: readonly [JSONPath, unknown]): string {
  const root = parseTree(json);
  const node = root && findNodeAtLocation(root, path);
  if (value !== undefined && node) {
    const indent = /^ */.exec(json.slice(json.lastIndexOf('\n', node.offset) + 1))?.[0].length ?? 0;
    const written = formatEntry(value, indent, String(path.at(-1)).length + '"": '.length);
    return json.slice(0, node.offset) + written + json.slice(node.offset + node.length);
  }
  if (value === undefined && !node) return json;
  return applyEdits(
    json,
    modify(json, path, value, { formattingOptions: { tabSize: 2, insertSpaces: true } }),
  );
}
