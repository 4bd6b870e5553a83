import type { Locale } from '../locales.ts';
import { isBlogPath } from './blog-rules.ts';
import type { NavigationContext, RouteMatch } from './navigation-types.ts';
import { languageFromPath, looseLocale, NEXT_STEP_PAGE, readPath } from './path-language.ts';

export interface LocatedPage {
  readonly path: string;
  readonly facts: RouteMatch;
  /** A language that the path loses and that must therefore be stored. */
  readonly cookies: Locale | undefined;
  /** Request headers that decided the path. */
  readonly vary: readonly string[];
}

interface Candidate {
  readonly path: string;
  readonly cookies?: Locale;
}

/**
 * Finds the page of a path and its proper address. In one step, so that one redirect is enough, it adds,
 * corrects or removes the language, drops `/m` where no mobile page exists, and moves phones to the mobile
 * page. Returns null if there is no page, and undefined if this side cannot tell. Specification 2.1.
 */
export function locatePage(path: string, context: NavigationContext): LocatedPage | null | undefined {
  for (const candidate of candidatesOf(path, context)) {
    const facts = context.match(candidate.path);
    if (facts === undefined) return undefined;
    if (facts !== null) return onDevice(path, candidate, facts, context);
  }
  return null;
}

function* candidatesOf(
  path: string,
  { locale: current, noPathLanguage }: NavigationContext,
): Generator<Candidate> {
  const { mobile, first, after } = readPath(path);
  const prefix = mobile ? '/m' : '';
  const named = looseLocale(first);
  const tail = named ? after : `/${first}${after}`;
  const page = tail === '' || tail === '/' ? '/index.htm' : tail;
  if (!named) yield { path };
  yield { path: `${prefix}/${named ?? current}${page}` };
  if (mobile) yield { path: `/${named ?? current}${page}` };
  if (!named && mobile) yield { path: page };
  // Blog addresses never begin with a language.
  if (!named || isBlogPath(page)) return;
  // What stands first in an excluded path is nobody's choice of a language.
  const isChoice = languageFromPath(`/${named}${after}`, noPathLanguage) !== null;
  const chosen = isChoice ? { cookies: named } : {};
  yield { path: prefix + page, ...chosen };
  if (mobile) yield { path: page, ...chosen };
}

function onDevice(
  asked: string,
  { path, cookies }: Candidate,
  facts: RouteMatch,
  context: NavigationContext,
): LocatedPage {
  const vary: string[] = [];
  if (looseLocale(readPath(asked).first) === null && path !== asked) vary.push('cookie', 'accept-language');
  if (facts.hasMobile) vary.push('user-agent');
  return { path: facts.hasMobile && context.mobile ? `/m${path}` : path, facts, cookies, vary };
}

/**
 * Returns whether only a wrong word for the language keeps the path from matching.
 * Specification 2.5, rule 7.
 */
export function failsValidation(path: string, { locale, match }: NavigationContext): boolean {
  const { mobile, first, after } = readPath(path);
  const fits = (candidate: string): boolean => (match(candidate) ?? null) !== null;
  if (looseLocale(first) || after === '') return false;
  if (fits(`${mobile ? '/m' : ''}/${locale}${after}`)) return true;
  const [, language = '', ...rest] = after.split('/');
  return first.toLowerCase() === 'blog' && language !== '' && fits(['/blog', locale, ...rest].join('/'));
}

/** Returns whether the path looks complete, so that the browser need not ask the server about it. */
export function isCompleteAddress(path: string): boolean {
  const { locale, first, after } = readPath(path);
  return (
    (locale !== null && after.length > 1) || isBlogPath(path) || (first === NEXT_STEP_PAGE && after === '')
  );
}
