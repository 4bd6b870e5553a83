import { isFixed } from '../../shared/registry/path-pattern.ts';
import { publishedLanguages } from '../../shared/registry/publish-times.ts';
import type { AppContext } from '../app-context.ts';

interface ExportedRedirect {
  from: string;
  to: string;
  status: number;
}

/** Redirects of language and device depend on the request. */
export function redirectRules(ctx: AppContext): ExportedRedirect[] {
  return ctx.registry
    .current()
    .redirects.map(({ from, to, status }) => ({ from, to, status: status ?? 302 }));
}

export function deviceRules(ctx: AppContext): { from: string; to: string; when: 'phone' }[] {
  const { pages, site } = ctx.registry.current();
  const now = Date.now();
  return pages
    .filter((page) => publishedLanguages(page, site.locales, now).length > 0)
    .filter(({ desktop, mobile }) => desktop !== null && mobile !== null && isFixed(desktop.segments))
    .map(({ desktop, mobile }) => ({
      from: desktop?.path as string,
      to: mobile?.path as string,
      when: 'phone' as const,
    }));
}
