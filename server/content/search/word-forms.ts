import { Converter } from 'opencc-js/t2cn';
import type { Locale } from '../../../shared/locales.ts';

/** Signs and words as they are written in Taiwan, in those of the mainland. */
const simplified = Converter({ from: 'twp', to: 'cn' });
const ENGLISH = /^[a-z]+$/;
/** Not plural: `process`, `status`, `analysis`. */
const SINGULAR = /(?:ss|us|is)$/;

/** One spelling for all that readers of a language type for the same words. Takes a whole text. */
export function oneSpelling(text: string, locale: Locale): string {
  return locale === 'zh_CN' ? simplified(text) : text;
}

/** The form in which an index keeps a folded word: in English the singular. */
export function formOf(term: string, locale: Locale): string {
  if (locale !== 'en_US' || !ENGLISH.test(term) || term.length < 3 || SINGULAR.test(term)) return term;
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(term)) return term.slice(0, -2);
  return term.endsWith('s') ? term.slice(0, -1) : term;
}
