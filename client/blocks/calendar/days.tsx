import type { PageContext } from '../../../shared/page-context.ts';

/** Weeks of a year that is no certain one: each month begins its own. */
const ROW = 7;
const STEP = 10;
/** A leap year’s, because the wall is no certain year. */
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface DaysProps {
  /** From 0. */
  month: number;
  marked: readonly number[];
  page: PageContext;
}

/** A month as dots; marked days have their number. */
export function Days({ month, marked, page }: DaysProps) {
  const plain = Array.from({ length: LENGTHS[month] ?? 0 }, (_, index) => index + 1).filter(
    (day) => !marked.includes(day),
  );
  return (
    <svg className="days" viewBox="0 0 70 50" aria-hidden="true">
      <path className="plain" d={plain.map((day) => `M${at(day)}h0`).join('')} />
      {marked.map((day, index) => (
        <g className={index === 0 ? 'main' : 'other'} key={day}>
          <path d={`M${at(day)}h0`} />
          <text x={left(day)} y={top(day)} dy="0.36em">
            {page.number(day)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const left = (day: number) => ((day - 1) % ROW) * STEP + STEP / 2;
const top = (day: number) => Math.floor((day - 1) / ROW) * STEP + STEP / 2;
const at = (day: number) => `${left(day)} ${top(day)}`;
