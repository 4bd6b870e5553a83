import { LOCALE_CODES } from '../../shared/locales.ts';
import type { PageEntry } from '../../shared/registry/schema.ts';
import { REGISTRY_NAME, type FileName } from '../registry/file-names.ts';
import { withKey, withoutKey, withStrings } from './edit-json.ts';
import { ENTRY_INDENT, formatEntry } from './format-entry.ts';

import { jsonText, registryIn, type Files } from './working-copy.ts';

const KEY_LENGTH = '"redirectFrom": '.length;

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
  const { text: before, registry } = registryIn(files);
  const { pages, redirects } = registry;
  const at = pages.findIndex((page) => page.id === id);
  const page = pages[at];
  if (!page || page.path === to) return new Map();
  const rename = addressChange(page.path, to);
  const former = formerAddresses(page, to);
  let text = withKey(before, ['pages', at], 'path', JSON.stringify(to));
  text =
    former.length === 0
      ? withoutKey(text, ['pages', at], 'redirectFrom')
      : withKey(text, ['pages', at], 'redirectFrom', formatEntry(former, ENTRY_INDENT, KEY_LENGTH));
  redirects.forEach((rule, row) => {
    const target = redirectTarget(rule.to, page.path, to);
    if (target !== rule.to) text = withKey(text, ['redirects', row], 'to', JSON.stringify(target));
  });
  const writes = new Map<FileName, Buffer>([[REGISTRY_NAME, Buffer.from(text)]]);
  for (const [name, bytes] of files) {
    if (name === REGISTRY_NAME) continue;
    const texts = jsonText(bytes);
    const next = withStrings(texts, rename);
    if (next !== texts) writes.set(name, Buffer.from(next));
  }
  return writes;
}

/** A page that moves back leaves no redirect from where it stands. */
function formerAddresses({ path, redirectFrom = [] }: PageEntry, to: string): string[] {
  return [...redirectFrom, path].filter((from) => from !== to);
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
