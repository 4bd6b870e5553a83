import type { PageEntry } from '../../shared/registry/schema.ts';
import { parseJson } from '../registry/parse-json.ts';
import { jsonText } from '../publishing/working-copy.ts';

const FIRST = ['seo', 'menu'];

/**
 * The texts of a page in the order in which its blocks stand, so that editors write them from top to bottom. The very
 * bytes if they stand so already, or if the page has no blocks.
 */
export function orderTexts(bytes: Buffer, { blocks }: Pick<PageEntry, 'blocks'>): Buffer {
  const texts = parseJson(jsonText(bytes))?.value as Record<string, unknown> | undefined;
  if (blocks === undefined || texts === undefined) return bytes;
  const names = Object.keys(texts);
  const wanted = [...FIRST, ...blocks.map(({ id }) => id)].filter((name) => Object.hasOwn(texts, name));
  const ordered = [...new Set([...wanted, ...names])];
  if (ordered.every((name, at) => name === names[at])) return bytes;
  const entries = ordered.map((name) => [name, texts[name]]);
  return Buffer.from(`${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
