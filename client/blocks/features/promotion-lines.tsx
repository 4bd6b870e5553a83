import type { PageContext } from '../../../shared/page-context.ts';
import { PROMOTIONS, takingsOf } from '../../vignettes/promotion-calendar/promotions.ts';
import { goodsMoney } from '../../vignettes/sample-data.ts';
import { Thumb } from '../../vignettes/thumb.tsx';
import { tileMoney } from './drawing.ts';

/** First and last minute of a promotion. */
const BOUNDS = [
  ['starts', '00:00'],
  ['ends', '23:59'],
] as const;
const DAY = { day: 'numeric', month: 'short' } as const;
const MINUTE = { ...DAY, hour: 'numeric', minute: '2-digit' } as const;

interface TimesProps {
  page: PageContext;
  /** As in dates. */
  from: string;
  to: string;
  /** How many of both have room, and whether their hours have. */
  lines?: number;
  brief?: boolean;
}

/** When a promotion starts and ends. */
export function PromotionTimes({ page, from, to, lines = BOUNDS.length, brief = false }: TimesProps) {
  return BOUNDS.slice(0, lines).map(([bound, time]) => (
    <span className="line" key={bound}>
      <span className="said">{page.t(`vignettes:promotionCalendar.${bound}`)}</span>
      <b>{page.date(`${bound === 'starts' ? from : to}T${time}:00Z`, brief ? DAY : MINUTE)}</b>
    </span>
  ));
}

/** What the campaign sold, and what discount, vouchers and fees took off that. */
export function PromotionResult({ page, lines }: { page: PageContext; lines: number }) {
  const [promotion] = PROMOTIONS;
  if (promotion === undefined) return null;
  const { pieces, usual, sold, discount, vouchers, fees } = takingsOf(page, promotion);
  const off = `−${page.number(promotion.off, { style: 'percent' })}`;
  const taken = [
    [page.device === 'desktop' ? `${page.t('vignettes:promotionCalendar.campaign')} ${off}` : off, discount],
    [page.t('vignettes:weeklyReport.vouchers'), vouchers],
    [page.t('vignettes:weeklyReport.fees'), fees],
  ] as const;
  return (
    <span className="sheet">
      <span className="line">
        <Thumb product="batik" />
        <span className="said">
          {page.device === 'desktop'
            ? `${page.number(pieces)} × ${goodsMoney(page, usual)}`
            : `×${page.number(pieces)}`}
        </span>
        <b>{tileMoney(page, sold)}</b>
      </span>
      {taken.slice(0, lines - 1).map(([name, amount]) => (
        <span className="line" key={name}>
          <span className="said">{name}</span>
          <b>−{tileMoney(page, amount)}</b>
        </span>
      ))}
    </span>
  );
}
