import { RESERVED_FOLDERS } from '../registry/reserved-addresses.ts';
import { splitAddress } from './address.ts';

/**
 * In bytes. A page takes a query of 1,000 ordinary keys (Specification 5), which has 7 to 30 KB; no path and no other
 * address needs as much.
 */
export const REQUEST_TARGET_LIMIT = 32 * 1024;
export const OTHER_TARGET_LIMIT = 4096;

export type CanonicalTarget =
  | { readonly ok: true; readonly path: string; readonly search: string }
  | { readonly ok: false; readonly status: 400 | 404 | 414; readonly reason: string };

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const RAW_CONTROL = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- as above; decoded text may hold the upper range as well
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
/** A parameter may follow the dots, because some servers cut it off before resolving. */
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:;[^/]*)?(?:\/|$)/;
const UNRESERVED = /[\w.~-]/;
const NOT_ALLOWED = /[^\u0021-\u007e]|["<>\\^`{|}]/gu;

/**
 * Reads a request target (`/path?query`) into the one form that routes, rules, caches and the proxy use.
 * Never throws, and takes linear time.
 *
 * `path` is normalised by RFC 3986, 6.2.2: only escapes of letters, digits and `-._~` are decoded (`%2F`
 * stays), characters that no address may hold are encoded, and one closing slash is dropped. Letter case
 * stays. Each segment can be decoded once, safely. Applying the function again changes nothing. In `search`,
 * broken escapes stay. Characters up to U+00FF count as the bytes that Node hands over.
 *
 * Refuses long targets (414); a missing leading slash, control characters and escapes that are not UTF-8
 * (400); empty or dot segments and backslashes (404).
 */
export function canonicalPath(target: string): CanonicalTarget {
  if (isTooLong(target)) return refuse(414, 'The address is too long');
  if (!target.startsWith('/')) return refuse(400, 'The address does not begin with a slash');
  if (RAW_CONTROL.test(target)) return refuse(400, 'The address holds a control character');
  const { path: raw, search } = splitAddress(target);
  const path = normalEscapes(encodeForbidden(raw));
  const decoded = decode(path);
  if (decoded === null) return refuse(400, 'The address holds an escape that cannot be decoded');
  if (CONTROL.test(decoded)) return refuse(400, 'The address holds a control character');
  if (path.includes('//') || decoded.includes('\\') || DOT_SEGMENT.test(decoded))
    return refuse(404, 'The address has an empty or relative segment');
  const end = path.length > 1 && path.endsWith('/') ? -1 : undefined;
  return { ok: true, path: path.slice(0, end), search: search === '?' ? '' : encodeForbidden(search) };
}

const RESERVED = new RegExp(`^/(?:${RESERVED_FOLDERS.join('|')})(?![^/?#])`, 'i');

function isTooLong(target: string): boolean {
  if (target.length <= OTHER_TARGET_LIMIT) return false;
  const isPage = !RESERVED.test(target);
  return (
    !isPage || target.length > REQUEST_TARGET_LIMIT || splitAddress(target).path.length > OTHER_TARGET_LIMIT
  );
}

function refuse(status: 400 | 404 | 414, reason: string): CanonicalTarget {
  return { ok: false, status, reason };
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function normalEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return UNRESERVED.test(character) ? character : escape.toUpperCase();
  });
}

function encodeForbidden(text: string): string {
  return text.toWellFormed().replace(NOT_ALLOWED, (character) => {
    const code = character.codePointAt(0) as number;
    if (code > 0xff) return encodeURIComponent(character);
    return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
  });
}
