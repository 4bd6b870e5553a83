import { AppError } from '../errors.ts';
import { splitAddress } from './address.ts';
import { isSafeRedirectTarget } from './external-navigation.ts';

/** In bytes. */
export const LOCATION_LIMIT = 8192;

/**
 * Returns the value of a `Location` header. A path becomes ASCII, percent-encoded, with exactly one leading
 * slash and no line ends, so that browsers always resolve it to this site. An absolute address must be https
 * and on one of `hosts`.
 * @throws AppError REDIRECT_REFUSED for any other absolute address
 */
export function locationHeader(
  target: string,
  { hosts = [] }: { readonly hosts?: readonly string[] } = {},
): string {
  if (/^[/\\]/.test(target)) return withinLimit(ownLocation(target));
  if (!isSafeRedirectTarget(target, { external: true, hosts }))
    throw new AppError('REDIRECT_REFUSED', 500, 'A redirect would leave the site for an unlisted address');
  return withinLimit(encode(new URL(target).href));
}

/** Proxies refuse answers with long heads, and the visitor with them: beyond the limit the query is left out. */
function withinLimit(address: string): string {
  if (address.length <= LOCATION_LIMIT) return address;
  const { path, hash } = splitAddress(address);
  return path + hash;
}

function ownLocation(target: string): string {
  return `/${encode(target.replace(/^[/\\\s]+/, ''))}`;
}

/** Also encodes a percent sign that begins no escape. */
function encode(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\u0021-\u007e]|["<>\\^`{|}]|%(?![0-9A-Fa-f]{2})/gu, (character) =>
      encodeURIComponent(character),
    );
}
