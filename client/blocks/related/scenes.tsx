import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';

/** Orders of each five minutes of a live sale, in units of the drawing. */
const LIVE = [12, 20, 30, 44, 24, 27, 30, 26, 31, 36, 34, 40, 48, 60, 72, 64, 54, 42, 34, 28];
const PEAK = Math.max(...LIVE);
/** The days whose number is that of their month; those from the ninth on have most buyers. */
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const IN_ROW = 4;
const STRONG = 8;

/** Drawings that fill their tile. */
export const SCENES = {
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
      <g fontSize={page.device === 'mobile' ? 11.5 : 9.5} textAnchor="middle" fill="var(--ink-soft)">
        {MONTHS.map((month, index) => (
          <text
            x={47.5 + (index % IN_ROW) * 35}
            y={31 + Math.floor(index / IN_ROW) * 34}
            fill={month > STRONG ? 'var(--card)' : undefined}
            key={month}
          >
            {`${page.number(month)}.${page.number(month)}`}
          </text>
        ))}
      </g>
    </svg>
  ),
} satisfies Record<string, (page: PageContext) => ReactNode>;
