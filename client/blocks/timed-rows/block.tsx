import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps, BlockSourceArgs } from '../../block-props.ts';
import { ColumnHeadings } from '../../ui/column-headings.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

type Options = BlockOptions<'timed-rows'>;

interface TimedRowsText {
  eyebrow?: string;
  lead?: string;
  /** Headings of the columns: the row's own, its pieces, its state. */
  columns?: string[];
  /** What a row is, such as an order; its number follows. */
  row?: string;
  /** States of rows, dealt out in turn. */
  states?: string[];
  note?: string;
}

interface Row {
  number: number;
  pieces: number;
}

/** Milliseconds until the rows are there when the registry does not say. */
const USUAL_DELAY_MS = 2;

/** Rows made up by their number, after the time that the registry asks for; nothing is called. */
export function source({ options }: BlockSourceArgs<Options>): Promise<Row[]> {
  const { rows, delayMs = USUAL_DELAY_MS } = options;
  const made = () =>
    Array.from({ length: rows }, (_, index) => ({ number: index + 1, pieces: ((index * 37) % 240) + 1 }));
  return new Promise((resolve) => setTimeout(() => resolve(made()), delayMs));
}

/** Sample rows in a table, as plain as the rows of any list. */
export function TimedRows({ id, first, text, page, data }: BlockProps<Options, TimedRowsText, Row[]>) {
  const { row, states = [] } = text;
  return (
    <BlockFrame type="timed-rows" id={id}>
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
      {text.note && <p className="note">{text.note}</p>}
    </BlockFrame>
  );
}

/** As many lines as rows will come, each of the height of a row. */
export function TimedRowsSkeleton({ id, first, options, text }: BlockProps<Options, TimedRowsText>) {
  return (
    <BlockFrame type="timed-rows" id={id}>
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
      {text.note && <p className="note">{text.note}</p>}
    </BlockFrame>
  );
}

export function TimedRowsFailed({ id, first, text, page }: BlockProps<Options, TimedRowsText>) {
  return (
    <BlockFrame type="timed-rows" id={id}>
      <BlockHead id={id} first={first} text={text} />
      <p className="state">{page.t('blocks:timedRows.failed')}</p>
    </BlockFrame>
  );
}
