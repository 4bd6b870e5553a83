import { isFixed } from '../../shared/registry/path-pattern.ts';
import type { AppContext } from '../app-context.ts';

/** A redirect for whoever serves the files. `{lang}` and other placeholders stand as in the registry. */
interface ExportedRedirect {
  from: string;
  to: string;
  status: number;
}

/** The registry's redirects; those of language and device need to look at the request. */
export function redirectRules(ctx: AppContext): ExportedRedirect[] {
  return ctx.registry
    .current()
    .redirects.map(({ from, to, status }) => ({ from, to, status: status ?? 302 }));
}

/** Pages that phones are sent away from, and where to: the same address below `/m`. */
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
