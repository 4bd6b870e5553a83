import type { Platform } from '../../server/upstream/platform.ts';
import type { ApiName } from '../../shared/api/endpoint.ts';
import type { Locale } from '../../shared/locales.ts';

export const BANNER = { id: 'a', title: 'A', text: 't', label: 'l', page: 'price' };

/** Returns a visitor's calls and the failures they report. */
export function visit(
  platform: Platform,
  request: { cookies?: string; locale?: Locale; signal?: AbortSignal } = {},
) {
  const failures: [ApiName, string][] = [];
  const api = platform.pageApi({
    cookies: request.cookies,
    locale: request.locale ?? 'th',
    signal: request.signal ?? new AbortController().signal,
    onFailure: (name, error) =>
      failures.push([name, (error as { code?: string }).code ?? (error as Error).name]),
  });
  return { ...api, failures };
}
