import { localeInfo, LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { termsOf, type Glossary, type GlossaryTerm } from '../../../shared/registry/glossary.ts';

export interface TermUse {
  readonly concept: string;
  /** As the text has it. */
  readonly found: string;
  readonly say: string;
  /** What editors should know besides, such as words that go the same way. */
  readonly note?: string;
  readonly state: 'forbidden' | 'unsettled';
  /** In UTF-16 units. */
  readonly offset: number;
}

/** Returns the uses in one text, from its start to its end. */
export type FindTerms = (text: string, locale: Locale) => TermUse[];

interface Rule {
  readonly concept: string;
  readonly term: GlossaryTerm;
  readonly wanted: RegExp;
  /** Null if every use counts. */
  readonly excepted: RegExp | null;
}

/** Addresses and placeholders are no words of the language. */
const NO_WORDS = /\{\{[^{}]*\}\}|\]\([^()]*\)|https?:\/\/\S+|\S+@\S+\.\S+/g;

export function createTermFinder(glossary: Glossary): FindTerms {
  const languages = new Map(LOCALE_CODES.map((locale) => [locale, rulesOf(glossary, locale)]));
  return (text, locale) => {
    const { rules, any } = languages.get(locale) as LanguageRules;
    if (any === null || text.search(any) < 0) return [];
    const plain = text.replaceAll(NO_WORDS, (part) => '\0'.repeat(part.length));
    return rules.flatMap((rule) => usesOf(rule, plain)).toSorted((one, other) => one.offset - other.offset);
  };
}

interface LanguageRules {
  readonly rules: readonly Rule[];
  /** Tells in one pass that a text has none. Null for a language without terms. */
  readonly any: RegExp | null;
}

function rulesOf(glossary: Glossary, locale: Locale): LanguageRules {
  const match = matcherFor(locale);
  const listed: string[] = [];
  const rules = [...termsOf(glossary)].flatMap(({ concept, locale: own, term }): Rule[] => {
    const { say, not = [], except = [], unsettled = false } = term;
    const terms = unsettled ? [say, ...not] : not;
    if (own !== locale || terms.length === 0) return [];
    listed.push(...terms);
    const right = unsettled ? except : [say, ...except];
    const excepted = right.length > 0 ? match(right) : null;
    return [{ concept, term, wanted: match(terms), excepted }];
  });
  return { rules, any: listed.length > 0 ? match(listed) : null };
}

/** Latin languages by whole words and without regard to case; Thai and Chinese set no spaces. */
export function matcherFor(locale: Locale): (terms: readonly string[]) => RegExp {
  const { script } = new Intl.Locale(localeInfo(locale).tag).maximize();
  const isSpaced = script === 'Latn';
  return (terms) => {
    const longestFirst = terms.toSorted((one, other) => other.length - one.length);
    const any = longestFirst
      .map((term) => RegExp.escape(term).replaceAll(/(?:\\x20|\s)+/g, '\\s+'))
      .join('|');
    return isSpaced
      ? new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${any})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
      : new RegExp(any, 'gu');
  };
}

function usesOf({ concept, term, wanted, excepted }: Rule, text: string): TermUse[] {
  const right = excepted === null ? [] : [...text.matchAll(excepted)];
  return [...text.matchAll(wanted)]
    .filter(({ index, 0: found }) => !right.some((phrase) => covers(phrase, index, index + found.length)))
    .map(({ index, 0: found }) => ({
      concept,
      found,
      say: term.say,
      ...(term.note === undefined ? {} : { note: term.note }),
      state: term.unsettled === true ? 'unsettled' : 'forbidden',
      offset: index,
    }));
}

function covers({ index, 0: phrase }: RegExpExecArray, from: number, to: number): boolean {
  return index <= from && to <= index + phrase.length;
}
