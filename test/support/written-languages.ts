import { existsSync } from 'node:fs';
import path from 'node:path';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';

const BLOG = path.resolve(import.meta.dirname, '../../server/content/blog');

/** Content in other languages falls back to English, without a blog. */
export const WRITTEN_LANGUAGES: readonly Locale[] = LOCALE_CODES.filter((code) =>
  existsSync(path.join(BLOG, 'peak-packing', `${code}.md`)),
);
