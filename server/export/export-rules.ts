import { isFixed } from '../../shared/registry/path-pattern.ts';
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
  return ctx.registry
    .current()
    .pages.filter(({ desktop, mobile }) => desktop !== null && mobile !== null && isFixed(desktop.segments))
    .map(({ desktop, mobile }) => ({
      from: desktop?.path as string,
      to: mobile?.path as string,
      when: 'phone' as const,
    }));
}
