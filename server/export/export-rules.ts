import { isFixed } from '../../shared/registry/path-pattern.ts';
import type { AppContext } from '../app-context.ts';

/** Placeholders such as `{lang}` are those of the registry. */
interface ExportedRedirect {
  from: string;
  to: string;
  status: number;
}

/** Leaves out redirects of language and device, which depend on the request. */
export function redirectRules(ctx: AppContext): ExportedRedirect[] {
  return ctx.registry
    .current()
    .redirects.map(({ from, to, status }) => ({ from, to, status: status ?? 302 }));
}

/** Pages that send phones to their address below `/m`. */
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
