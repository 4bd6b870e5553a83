import {
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  REDIRECTED_COOKIE,
  serializeCookie,
  SESSION_COOKIE,
  SPRING_LOCALE_COOKIE,
} from '../../shared/cookies.ts';
import { LOCALES, type Locale } from '../../shared/locales.ts';

const LANGUAGE_COOKIES: ReadonlySet<string> = new Set([
  SPRING_LOCALE_COOKIE,
  LANGUAGE_COOKIE,
  REDIRECTED_COOKIE,
]);
/** Spring writes tags (`en-US`) where the site writes codes. */
const SPELLINGS = new Map<string, Locale>(
  LOCALES.flatMap(
    ({ code, tag }) =>
      [
        [code, code],
        [tag, code],
      ] as const,
  ),
);
const SESSION_VALUE = /^[\w.~+/=-]{0,4096}$/;

/**
 * Only language and session pass, with our attributes and valid values.
 * @param header lines of `set-cookie`
 * @returns lines for `set-cookie`
 */
export function ownCookies(
  header: readonly string[],
  { secure }: { secure: boolean },
  now?: number,
): string[] {
  return header.flatMap((line) => {
    const [pair = '', ...attributes] = line.split(';');
    const equals = pair.indexOf('=');
    const name = pair.slice(0, Math.max(0, equals)).trim();
    const value = pair.slice(equals + 1).trim();
    const common = { path: '/', sameSite: 'Lax', secure } as const;
    const locale = LANGUAGE_COOKIES.has(name) ? SPELLINGS.get(value) : undefined;
    if (locale !== undefined) {
      const attributes = { ...common, maxAge: LANGUAGE_COOKIE_SECONDS };
      return [serializeCookie({ name, value: locale, attributes }, now)];
    }
    if (name !== SESSION_COOKIE || !SESSION_VALUE.test(value)) return [];
    return [sessionCookie(value, attributes, secure)];
  });
}

/** Not encoded, because the platform must get back its own token. Without a lifetime it ends with the browser. */
function sessionCookie(value: string, attributes: readonly string[], secure: boolean): string {
  const life = attributes
    .map((attribute) => attribute.trim())
    .filter((attribute) => /^(?:max-age=-?\d{1,10}|expires=[\w ,:-]{10,40})$/i.test(attribute));
  return [
    `${SESSION_COOKIE}=${value}`,
    'Path=/',
    ...life,
    'SameSite=Lax',
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
