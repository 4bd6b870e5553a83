import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';

const BLOG = path.resolve(import.meta.dirname, '../../server/content/blog');

/** Languages that the embedded backend's content is written in; others have English and no blog. */
export const WRITTEN_LANGUAGES: readonly Locale[] = LOCALE_CODES.filter((code) =>
  existsSync(path.join(BLOG, 'peak-packing', `${code}.md`)),
);
