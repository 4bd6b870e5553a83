import type { PageContext } from '../../../shared/page-context.ts';
import type { Drawing } from './pictures.tsx';
import { PROMOTIONS, resultOf } from '../../vignettes/promotion-calendar/promotions.ts';
import { goodsMoney, priceOf, shareOfPrice } from '../../vignettes/sample-data.ts';
import { SHIRT_LEFT } from '../../vignettes/weekly-report/products.tsx';

/** Orders of each five minutes of a live sale, in units of the drawing. */
const LIVE = [12, 20, 30, 44, 24, 27, 30, 26, 31, 36, 34, 40, 48, 60, 72, 64, 54, 42, 34, 28];
const PEAK = Math.max(...LIVE);
/** The second week of November 2026 begins on this day. */
const FIRST_DAY = 2;
const DAY_WIDE = 24;
const WEEK_HIGH = 26;
const HUES = ['var(--accent)', 'var(--marigold)', 'var(--tint-indigo)'];
/** Of the months whose day and number are the same, those with most buyers. */
const STRONG = [9, 10, 11, 12];
/** Of one order, from the payment to the courier. */
const BY_HAND = '08:10';
const HOURS = ['00:14', BY_HAND, '14:21'];

function barOf(from: number, to: number): string {
  const at = from - FIRST_DAY;
  return `M${17 + (at % 7) * DAY_WIDE} ${23 + Math.floor(at / 7) * WEEK_HIGH}h${(to - from + 1) * DAY_WIDE - 1}`;
}

/** What has its day: orders, sales, and what is left of them. */
export const DRAWN_DAYS = {
  month: (page) => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path fill="var(--card)" d="M16 9h168v112H16z" />
      <path stroke="var(--line)" strokeWidth="112" strokeDasharray="1 23" d="M40 65h130" />
      {PROMOTIONS.map(({ name, from, to }, index) => (
        <path key={name} stroke={HUES[index]} strokeWidth="18" d={barOf(from, to)} />
      ))}
      <text x="44" y="54" fontSize="13" fill="var(--card)">
        {page.t('vignettes:promotionCalendar.campaign')}
      </text>
    </svg>
  ),
  // One order from night to night.
  day: (page) => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <linearGradient id="related-day">
        <stop stopColor="var(--night)" />
        <stop offset="0.35" stopColor="var(--sky)" />
        <stop offset="0.7" stopColor="var(--sky)" />
        <stop offset="1" stopColor="var(--night)" />
      </linearGradient>
      <path fill="url(#related-day)" d="M0 0h200v120H0z" />
      <path stroke="var(--card)" strokeWidth="7" d="M0 88h200" />
      {HOURS.slice(page.device === 'mobile' ? 1 : 0).map((at, index, all) => {
        const x = 100 + (index - (all.length - 1) / 2) * (150 / all.length);
        const wide = 136 / all.length;
        return (
          <g key={at}>
            <circle cx={x} cy="88" r="5" fill={at === BY_HAND ? 'var(--marigold)' : 'var(--accent)'} />
            <rect x={x - wide / 2} y="34" width={wide} height="34" rx="4" fill="var(--card)" />
            <text x={x} y="55" fontSize={wide / 5.6} fontWeight="700" textAnchor="middle" fill="var(--ink)">
              {page.date(`2026-11-11T${at}:00Z`, { timeStyle: 'short' })}
            </text>
          </g>
        );
      })}
    </svg>
  ),
  live: (page) => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path fill="var(--night)" d="M0 0h200v120H0z" />
      <path
        fill="var(--accent)"
        d={LIVE.map((high, at) => `M${at * 10 + 1} 121v-${high}h7.5v${high}z`).join('')}
      />
      <path fill="var(--marigold)" d={`M${LIVE.indexOf(PEAK) * 10 + 1} 121v-${PEAK}h7.5v${PEAK}z`} />
      <rect x="36" y="18" width="44" height="20" rx="10" fill="var(--chili)" />
      <text x="58" y="32" fontSize="11" fontWeight="700" textAnchor="middle" fill="var(--card)">
        {page.t('vignettes:liveStage.live')}
      </text>
    </svg>
  ),
  // A day in each month, and the four that bring most.
  year: (page) => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path stroke="var(--card)" strokeWidth="32" strokeDasharray="33 2" d="M30 26h140M30 60h140" />
      <path stroke="var(--accent)" strokeWidth="32" strokeDasharray="33 2" d="M30 94h140" />
      <g fontSize="11.5" textAnchor="middle" fill="var(--card)">
        {STRONG.map((month, at) => (
          <text x={47.5 + at * 35} y="99" key={month}>
            {`${page.number(month)}.${page.number(month)}`}
          </text>
        ))}
      </g>
    </svg>
  ),
  // A label on top of the one before.
  labels: () => (
    <svg className="scene" viewBox="0 0 200 120" preserveAspectRatio="xMidYMid slice">
      <path fill="var(--card)" stroke="var(--line)" d="M69 24l54 -13 20 82 -54 13zM69 14h60v92h-60z" />
      <path fill="var(--ink)" d="M76 22h24v6H76z" />
      <path stroke="var(--ink)" strokeWidth="24" strokeDasharray="3 2 1 2 4 3 2 1" d="M76 48h46" />
      <path stroke="var(--line-strong)" strokeWidth="3" d="M76 72h38M76 80h26" />
    </svg>
  ),
  profit: (page) => (
    <Split price={priceOf(page, 'batik')} left={shareOfPrice(page, 'batik', SHIRT_LEFT)} page={page} />
  ),
  margin: (page) => {
    const [promotion] = PROMOTIONS;
    if (promotion === undefined) return null;
    const { price, left } = resultOf(page, promotion);
    return <Split before={priceOf(page, 'batik')} price={price} left={left} page={page} />;
  },
} satisfies Record<string, Drawing>;

interface SplitProps {
  before?: number;
  price: number;
  left: number;
  page: PageContext;
}

/** What is paid for a piece, and what of it is left. */
function Split({ before, price, left, page }: SplitProps) {
  const share = Math.round((left / price) * 100);
  return (
    <span className="slip sum">
      <span>
        {before !== undefined && <s className="far">{goodsMoney(page, before)}</s>} {goodsMoney(page, price)}
      </span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <path fill="var(--line-strong)" d={`M0 0h${99 - share}v10H0z`} />
        <path fill="var(--accent)" d={`M${100 - share} 0h${share}v10h-${share}z`} />
      </svg>
      <b>{goodsMoney(page, left)}</b>
    </span>
  );
}
