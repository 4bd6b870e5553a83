import { AppError } from '../../shared/errors.ts';

/** Path of the base address, without a trailing slash. */
export function prefixOf(baseUrl: URL): string {
  return baseUrl.pathname.replace(/\/+$/, '');
}

/** @throws AppError BAD_REQUEST if the target would leave the base address, however it is written */
export function upstreamUrl(baseUrl: URL, target: string): URL {
  const prefix = prefixOf(baseUrl);
  const url = URL.parse(baseUrl.origin + prefix + target);
  const inside = url !== null && url.origin === baseUrl.origin && url.pathname.startsWith(`${prefix}/`);
  if (!inside || !target.startsWith('/') || target.startsWith('//')) {
    throw new AppError('BAD_REQUEST', 400, 'The address leaves the platform');
  }
  return url;
}
