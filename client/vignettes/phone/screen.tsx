import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import { Picture } from '../parts.tsx';
import { SALE_DAY } from '../sample-data.ts';

interface ScreenProps {
  /** What the picture shows, in words. */
  label: string;
  /** `HH:MM` */
  time: string;
  sales: string;
  orders: number;
  /** Of the day so far. */
  course?: ReactNode;
  page: PageContext;
  /** What stands below the figures of the day. */
  children: ReactNode;
}

/** A phone with the figures of its day. */
export function Screen({ label, time, sales, orders, course, page, children }: ScreenProps) {
  return (
    <Picture name="phone" label={label}>
      <div className="device">
        <div className="screen">
          <Status page={page} time={time} />
          <div className="today">
            <small>{page.t('vignettes:dataBoard.title')}</small>
            <strong>{sales}</strong>
            <span>
              {page.t('vignettes:boardAnalysis.orders', { count: orders, number: page.number(orders) })}
            </span>
            {course}
          </div>
          {children}
        </div>
      </div>
    </Picture>
  );
}

/** The line above what a phone shows: the time and what is left of its battery. */
function Status({ page, time }: { page: PageContext; time: string }) {
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
