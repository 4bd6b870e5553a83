import type { PageContext } from '../../../shared/page-context.ts';
import { shortMoney } from './drawing.ts';

interface AmountProps {
  page: PageContext;
  amount: number;
  /** As it is written where there is room. */
  full: string;
}

/** At the end of a line, and shorter where a narrow tile has no room for all of it. */
export function Amount({ page, amount, full }: AmountProps) {
  const short = shortMoney(page, amount, full);
  if (short === full) return <b>{full}</b>;
  return (
    <>
      <b className="short">{short}</b>
      <b className="far">{full}</b>
    </>
  );
}
