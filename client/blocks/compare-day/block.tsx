import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { BlockFrame, BlockHead } from '../frame.tsx';
import { Heap } from './heap.tsx';

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
          {options.look === 'heap' && <Heap id={id} pages={options.heap} text={text} page={page} />}
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

function Hour({ time, page }: Pick<BlockProps<'compare-day'>, 'page'> & { time: string | undefined }) {
  if (time === undefined) return null;
  return <time dateTime={time}>{page.date(`1970-01-01T${time}:00Z`, { timeStyle: 'short' })}</time>;
}

export default { component: CompareDay } satisfies BlockDefinition<'compare-day'>;
