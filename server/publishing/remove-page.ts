import { applyEdits, modify } from 'jsonc-parser';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import { withKey, withoutKey } from './edit-json.ts';
import { ENTRY_INDENT, formatEntry } from './format-entry.ts';
import { withoutEntry } from './registry-text.ts';
import { registryIn, type Files } from './working-copy.ts';

const KEY_LENGTH = '"redirectFrom": '.length;

export interface Removal {
  readonly id: string;
  /** Id of the page that the addresses of the removed one lead to; null leaves them gone for good. */
  readonly to: string | null;
}

/**
 * Takes a page out with its texts in every language, its layout if no other page has it, and its place in lists of pages.
 * Its addresses, former ones and those of redirects to it among them, lead to another page or are gone for good.
 * @returns the files that change; null removes one
 */
export function removePage(files: Files, { id, to }: Removal): ReadonlyMap<FileName, Buffer | null> {
  const { text, registry: before } = registryIn(files);
  const { pages } = before;
  const page = pages.find((one) => one.id === id);
  const target = pages.findIndex((one) => one.id === to);
  if (!page || (to !== null && target < 0)) return new Map();
  const steps = [
    (now: string) => (to === null ? withGoneAddresses(now, page) : withFormerAddresses(now, target, page)),
    (now: string) => withoutMentions(now, id),
    (now: string) => withoutEntry(now, id),
    (now: string) => [page.layout, page.mobile?.layout].reduce(withoutUnusedLayout, now),
  ];
  const registry = steps.reduce((now, step) => step(now), text);
  const texts = [...files.keys()].filter((name) => textOfName(name)?.name === `pages/${id}`);
  return new Map<FileName, Buffer | null>([
    [REGISTRY_NAME, Buffer.from(registry)],
    ...texts.map((name) => [name, null] as const),
  ]);
}

function parse(text: string): Registry {
  return JSON.parse(text) as Registry;
}

function withFormerAddresses(text: string, target: number, { path, redirectFrom = [] }: PageEntry): string {
  const known = parse(text).pages[target]?.redirectFrom ?? [];
  const value = formatEntry([...known, ...redirectFrom, path], ENTRY_INDENT, KEY_LENGTH);
  return withKey(text, ['pages', target], 'redirectFrom', value);
}

function withGoneAddresses(text: string, { path, redirectFrom = [] }: PageEntry): string {
  const { gone = [], redirects } = parse(text);
  const leading = redirects.filter(({ to }) => isAddressOf(to, path));
  const without = redirects.flatMap((rule, at) => (leading.includes(rule) ? [at] : []));
  const rules = without
    .toReversed()
    .reduce((now, at) => applyEdits(now, modify(now, ['redirects', at], undefined, {})), text);
  const all = new Set([...gone, ...redirectFrom, path, ...leading.map(({ from }) => from)]);
  return withKey(rules, [], 'gone', formatEntry([...all], GONE_INDENT, GONE_LENGTH));
}

const GONE_INDENT = 2;
const GONE_LENGTH = '"gone": '.length;

/** In any language, on phones too, with a query or without. */
function isAddressOf(target: string, path: string): boolean {
  const [asked = ''] = target.split(/[?#]/, 1);
  const paths = [path, ...LOCALE_CODES.map((locale) => path.replaceAll('{lang}', locale))];
  return paths.some((one) => asked === one || asked === `/m${one}`);
}

/** Takes the page out of every list `pages` of a block. */
function withoutMentions(text: string, id: string): string {
  let result = text;
  for (const path of mentions(parse(text), id, []).toReversed())
    result = applyEdits(result, modify(result, path, undefined, {}));
  return result;
}

function mentions(value: unknown, id: string, at: (string | number)[]): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    const isMention = item === id && at.at(-1) === 'pages' && at.length > 1;
    return isMention ? [place] : mentions(item, id, place);
  });
}

function withoutUnusedLayout(text: string, layout: string | undefined): string {
  const { pages, layouts } = parse(text);
  if (layout === undefined || !(layout in layouts)) return text;
  const isUsed = pages.some((page) => page.layout === layout || page.mobile?.layout === layout);
  return isUsed ? text : withoutKey(text, ['layouts'], layout);
}
