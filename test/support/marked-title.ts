import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EditableFiles } from './editable-site.ts';

/** A page whose title tells the state of registry and texts. */
export const MARKED_PAGE = '/en_US/introduction/order.htm';

/** Saves a title with a mark that begins with `mark-`. */
export function saveTitle({ localesDir }: Pick<EditableFiles, 'localesDir'>, mark: string): void {
  const file = path.join(localesDir, 'en_US/pages/introductionOrder.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
  texts.seo.title = `Orders ${mark}`;
  writeFileSync(file, JSON.stringify(texts));
}

/** Returns `none` for a page without a mark. */
export const markOf = (html: string): string => /<title>Orders (mark-\w+)/.exec(html)?.[1] ?? 'none';

/** @param url of a site */
export async function titleAt(url: string): Promise<string> {
  return markOf(await (await fetch(url + MARKED_PAGE)).text());
}
