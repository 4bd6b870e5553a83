import { readConsent } from '../../shared/consent.ts';
import { parseCookies, VARIANT_COOKIE, type Cookie } from '../../shared/cookies.ts';

/** Variants that a visitor has seen, by page. */
export type SeenTrials = ReadonlyMap<string, string>;

/** 90 days in seconds. */
const COOKIE_SECONDS = 7_776_000;
/** The first seen make room for others. */
const MOST_PAGES = 20;

const NAMED = new RegExp(`(?:^|;)\\s*(?:consent|${VARIANT_COOKIE})\\s*=`);

/** What the visitor agreed to have remembered; null without consent to measurement. */
export function seenTrials(cookies: string | undefined): SeenTrials | null {
  if (cookies === undefined || !NAMED.test(cookies)) return null;
  const read = parseCookies(cookies);
  if (readConsent(read)?.measurement !== true) return null;
  const pairs = (read[VARIANT_COOKIE] ?? '').split('~').map((pair) => pair.split('.'));
  return new Map(
    pairs
      .flatMap(([page = '', trial = '']) => (trial === '' ? [] : [[page, trial] as const]))
      .slice(-MOST_PAGES),
  );
}

/** Written as `price.b~index.a`, which needs no encoding. */
export function trialCookie(
  seen: SeenTrials,
  { page, trial }: { page: string; trial: string },
  { secure }: { secure: boolean },
): Cookie {
  const others = [...seen].filter(([id]) => id !== page);
  const value = [...others, [page, trial]]
    .slice(-MOST_PAGES)
    .map((pair) => pair.join('.'))
    .join('~');
  return {
    name: VARIANT_COOKIE,
    value,
    attributes: { maxAge: COOKIE_SECONDS, path: '/', sameSite: 'Lax', secure },
  };
}
