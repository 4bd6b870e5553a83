import type { PageContext } from '../../../shared/page-context.ts';
import { SALE_DAY } from '../sample-data.ts';

/** The line above what a phone shows: the time and what is left of its battery. */
export function Status({ page, time }: { page: PageContext; time: string }) {
  return (
    <div className="status">
      <small>{timeOf(page, time)}</small>
      <svg viewBox="0 0 24 12" aria-hidden="true">
        <path d="M.5 3a2.5 2.5 0 0 1 2.5-2.5h15a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5zM22.5 4v4" />
        <rect x="2.5" y="2.5" width="12" height="7" rx="1" />
      </svg>
    </div>
  );
}

export function timeOf(page: PageContext, time: string): string {
  return page.date(`${SALE_DAY}T${time}:00Z`, { timeStyle: 'short' });
}
