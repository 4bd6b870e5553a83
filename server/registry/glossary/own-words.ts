import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { termsOf, type Glossary } from '../../../shared/registry/glossary.ts';
import { matcherFor } from './find-terms.ts';

/**
 * Returns a function that takes names, and the terms that the glossary tells a language to say, out of a text. What is
 * left and stands in another language too was not translated.
 */
export function createOwnWords(glossary: Glossary): (text: string, locale: Locale) => string {
  const terms = Map.groupBy(termsOf(glossary), ({ locale }) => locale);
  const patterns = new Map(
    LOCALE_CODES.map((locale) => {
      const words = [...(glossary.names ?? []), ...(terms.get(locale) ?? []).map(({ term }) => term.say)];
      return [locale, words.length > 0 ? matcherFor(locale)(words) : null];
    }),
  );
  return (text, locale) => text.replaceAll(patterns.get(locale) ?? /(?!)/g, '');
}
