const WEEK = 7;
const STEP = 10;
/** A leap year’s, because the wall is no certain year. */
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface DaysProps {
  /** From 0. */
  month: number;
  marked: readonly number[];
}

/** A month as dots, seven in a row whatever the year, with rings where something is marked. */
export function Days({ month, marked }: DaysProps) {
  const plain = Array.from({ length: LENGTHS[month] ?? 0 }, (_, index) => index + 1).filter(
    (day) => !marked.includes(day),
  );
  return (
    <svg className="days" viewBox="0 0 70 50" aria-hidden="true">
      <path className="plain" d={plain.map((day) => `M${at(day)}h0`).join('')} />
      {marked.map((day, index) => (
        <path className={index === 0 ? 'main' : 'other'} key={day} d={`M${at(day)}h0`} />
      ))}
    </svg>
  );
}

function at(day: number): string {
  const [x, y] = [(day - 1) % WEEK, Math.floor((day - 1) / WEEK)];
  return `${x * STEP + STEP / 2} ${y * STEP + STEP / 2}`;
}
