import { applyEdits, modify } from 'jsonc-parser';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, textOfName, type FileName } from '../registry/file-names.ts';
import { withKey, withoutKey } from './edit-json.ts';
import { ENTRY_INDENT, formatEntry } from './format-entry.ts';
import { withoutEntry } from './registry-text.ts';
import { registryIn, type Files } from './working-copy.ts';

const KEY_LENGTH = '"redirectFrom": '.length;

export interface Removal {
  readonly id: string;
  /** Id of the page that the addresses of the removed one lead to. */
  readonly to: string;
}

/**
 * Takes a page out with its texts in every language, its layout if no other page has it, and its place in lists of pages.
 * Its addresses, former ones among them, lead to another page.
 * @returns the files that change; null removes one
 */
export function removePage(files: Files, { id, to }: Removal): ReadonlyMap<FileName, Buffer | null> {
  const { text, registry: before } = registryIn(files);
  const { pages } = before;
  const page = pages.find((one) => one.id === id);
  const target = pages.findIndex((one) => one.id === to);
  if (!page || target < 0) return new Map();
  const steps = [
    (now: string) => withFormerAddresses(now, target, page),
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
