import type { BlockDefinition, BlockProps, BlockSourceArgs } from '../block-props.ts';
import { ColumnHeadings } from '../../ui/column-headings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

interface Row {
  number: number;
  pieces: number;
}

const USUAL_DELAY_MS = 2;

/** Makes rows up after a delay, without a call. */
function source({ options }: BlockSourceArgs<'timed-rows'>): Promise<Row[]> {
  const { rows, delayMs = USUAL_DELAY_MS } = options;
  const made = () =>
    Array.from({ length: rows }, (_, index) => ({ number: index + 1, pieces: ((index * 37) % 240) + 1 }));
  return new Promise((resolve) => setTimeout(() => resolve(made()), delayMs));
}

function TimedRows({ id, first, options, text, page, data }: BlockProps<'timed-rows', Row[]>) {
  const { row, states = [] } = text;
  return (
    <BlockFrame type="timed-rows" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <table aria-labelledby={`${id}-title`}>
        <ColumnHeadings columns={text.columns} />
        <tbody>
          {data.map(({ number, pieces }) => (
            <tr key={number}>
              <th scope="row">{row ? `${row} ${page.number(number)}` : page.number(number)}</th>
              <td>{page.number(pieces)}</td>
              {states.length > 0 && <td>{states[number % states.length]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

function TimedRowsSkeleton({ id, first, options, text, page }: BlockProps<'timed-rows'>) {
  return (
    <BlockFrame type="timed-rows" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <table aria-hidden="true">
        <ColumnHeadings columns={text.columns} />
        <tbody>
          {Array.from({ length: options.rows }, (_, index) => (
            <tr key={index}>
              <td colSpan={text.columns?.length ?? 2}>
                <Skeleton line="short" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

function TimedRowsFailed({ id, first, options, text, page }: BlockProps<'timed-rows'>) {
  return (
    <BlockFrame type="timed-rows" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      <p className="state">{page.t('blocks:timedRows.failed')}</p>
    </BlockFrame>
  );
}

export default {
  component: TimedRows,
  source,
  skeleton: TimedRowsSkeleton,
  failed: TimedRowsFailed,
} satisfies BlockDefinition<'timed-rows', Row[]>;
