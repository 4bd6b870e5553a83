import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_FOLDER } from '../../server/content/content-files.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';

/** Words by which a search finds an article, whatever its author calls it. */
export const SEARCHED = { blog: 'blog/setting-prices', help: 'help/print-labels' } as const;

/**
 * The title of an article, in the default language where it has no other.
 * @param name such as `blog/setting-prices`
 * @throws if there is no such article
 */
export function articleTitle(name: string, locale: Locale): string {
  const fileIn = (code: Locale) => path.join(CONTENT_FOLDER, name, `${code}.md`);
  const file = existsSync(fileIn(locale)) ? fileIn(locale) : fileIn(DEFAULT_LOCALE);
  const title = /^title: *(.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (title === undefined) throw new Error(`${file} has no title`);
  return title.replace(/^(["'])(.*)\1$/, '$2');
}
