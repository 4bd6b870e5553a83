import { AppError } from '../errors.ts';
import { isSafeRedirectTarget } from './external-navigation.ts';

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
  if (/^[/\\]/.test(target)) return ownLocation(target);
  if (!isSafeRedirectTarget(target, { external: true, hosts }))
    throw new AppError('REDIRECT_REFUSED', 500, 'A redirect would leave the site for an unlisted address');
  return encode(new URL(target).href);
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
