import { AppError } from '../../shared/errors.ts';

/** What every path of the platform begins with: the path of the base address, without a slash at its end. */
export function prefixOf(baseUrl: URL): string {
  return baseUrl.pathname.replace(/\/+$/, '');
}

/**
 * Address of a call below the base address.
 * @throws AppError BAD_REQUEST when it would lie outside, however it is written
 */
export function upstreamUrl(baseUrl: URL, target: string): URL {
  const prefix = prefixOf(baseUrl);
  const url = URL.parse(baseUrl.origin + prefix + target);
  const inside = url !== null && url.origin === baseUrl.origin && url.pathname.startsWith(`${prefix}/`);
  if (!inside || !target.startsWith('/') || target.startsWith('//')) {
    throw new AppError('BAD_REQUEST', 400, 'The address leaves the platform');
  }
  return url;
}
