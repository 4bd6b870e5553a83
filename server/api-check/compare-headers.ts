import type { ApiName } from '../../shared/api/endpoint.ts';
import {
  LANGUAGE_COOKIE,
  REDIRECTED_COOKIE,
  SESSION_COOKIE,
  SPRING_LOCALE_COOKIE,
} from '../../shared/cookies.ts';
import { backendCalls } from '../backend/calls/index.ts';
import type { Answer } from './ask.ts';
import { show, type Mismatch } from './differences.ts';

export function compareCaching(name: ApiName, { headers }: Answer): Mismatch[] {
  const found = headers.get('cache-control');
  if (backendCalls[name].personal !== true || /\bno-store\b/i.test(found ?? '')) return [];
  return [{ where: 'header cache-control', expected: 'no-store', found: show(found ?? undefined) }];
}

export function compareCookies(
  name: ApiName,
  lines: readonly string[],
  { secure, lang }: { secure: boolean; lang?: string },
): Mismatch[] {
  const { cookies } = backendCalls[name];
  const common = ['Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  if (cookies === 'session') return compareCookie(lines, SESSION_COOKIE, /^.+$/, [...common, 'HttpOnly']);
  if (cookies === 'endSession') return compareCookie(lines, SESSION_COOKIE, /^$/, ['Path=/', 'Max-Age=0']);
  if (cookies !== 'language') return [];
  const value = new RegExp(`^${lang ?? '.+'}$`);
  const names = [SPRING_LOCALE_COOKIE, LANGUAGE_COOKIE, REDIRECTED_COOKIE];
  return names.flatMap((cookie) => compareCookie(lines, cookie, value, common));
}

function compareCookie(
  lines: readonly string[],
  name: string,
  value: RegExp,
  attributes: readonly string[],
): Mismatch[] {
  const where = `header set-cookie ${name}`;
  const line = lines.find((one) => one.startsWith(`${name}=`));
  if (line === undefined) return [{ where, expected: 'a cookie', found: 'nothing' }];
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const found = pair.slice(name.length + 1);
  const given = new Set(rest.map((part) => part.toLowerCase()));
  const lacking = attributes.filter((one) => !given.has(one.toLowerCase()));
  return [
    ...(value.test(found) ? [] : [{ where, expected: `a value like ${value.source}`, found: show(found) }]),
    ...lacking.map((one) => ({ where, expected: one, found: rest.join('; ') || 'no attributes' })),
  ];
}

/** Returns the session as a `cookie` header. */
export function sessionOf({ headers }: Answer): string | null {
  const line = headers.getSetCookie().find((one) => one.startsWith(`${SESSION_COOKIE}=`));
  return line?.split(';', 1)[0] ?? null;
}
