import { Glyph } from '../../vignettes/glyphs.tsx';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';

export function CompareDay({ id, first, options, text, page }: BlockProps<'compare-day'>) {
  const rows = text.rows?.slice(0, options.rows) ?? [];
  return (
    <BlockFrame type="compare-day" id={id} placing={options} dark>
      <BlockHead id={id} first={first} text={text} />
      {rows.length > 0 && (
        <div className="day">
          {(text.before || text.after) && (
            <p className="sides" aria-hidden="true">
              <span>{text.before}</span>
              <span>{text.after}</span>
            </p>
          )}
          {options.look === 'heap' && <Heap id={id} pages={options.heap ?? HEAP} page={page} />}
          <ol>
            {rows.map((row, index) => (
              <li key={row.before}>
                <Hour time={options.times?.[index]} page={page} />
                <p className="before">
                  {text.before && <span className="side-name">{text.before}</span>}
                  {row.before}
                </p>
                <p className="after">
                  {text.after && <span className="side-name">{text.after}</span>}
                  {row.after}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </BlockFrame>
  );
}

const HEAP = 100;
/** Pages in a row of the drawing, and the side of the square that each takes. */
const ROW = 20;
const SQUARE = 20;
/** Links of which the list shows a line. */
const LINKS = 3;

interface HeapProps extends Pick<BlockProps<'compare-day'>, 'id' | 'page'> {
  pages: number;
}

/** The same work as so many pages, and as one list. */
function Heap({ id, pages, page }: HeapProps) {
  const [width, height] = [ROW * SQUARE, (pages / ROW) * SQUARE];
  return (
    <div className="heap" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`}>
        <pattern id={`${id}-page`} width={SQUARE} height={SQUARE} patternUnits="userSpaceOnUse">
          <rect x="3" y="1.5" width="14" height="17" rx="2" />
          <path d="M6 6h8M6 10h8M6 14h5" />
        </pattern>
        <rect className="pages" width={width} height={height} fill={`url(#${id}-page)`} />
      </svg>
      <div className="links">
        {Array.from({ length: LINKS }, (_, index) => (
          <span key={index}>
            <Glyph name="link" />
            <i />
          </span>
        ))}
        <b>{page.number(pages)}</b>
      </div>
    </div>
  );
}

function Hour({ time, page }: Pick<BlockProps<'compare-day'>, 'page'> & { time: string | undefined }) {
  if (time === undefined) return null;
  return <time dateTime={time}>{page.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short' })}</time>;
}

export default { component: CompareDay } satisfies BlockDefinition<'compare-day'>;
