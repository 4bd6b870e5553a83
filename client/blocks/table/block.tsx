import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ColumnHeadings } from '../../ui/column-headings.tsx';
import { BlockFrame, Note } from '../frame.tsx';
import { Opening } from '../opening.tsx';
import { Cell, isSign } from './cell.tsx';
import { Footnotes } from './footnotes.tsx';
import { wayThrough } from './way.ts';

/** On phones the heading of a row stands over its cells, and those of the columns stay in sight. */
export function Table({ id, first, options, text, page }: BlockProps<'table'>) {
  const columns = text.columns?.slice(0, options.columns) ?? [];
  const rows = text.rows?.slice(0, options.rows) ?? [];
  const way = wayThrough(rows.map(({ cells = [] }) => cells.slice(0, columns.length - 1)));
  // A second region needs its own name.
  const headings = page.list(columns);
  return (
    <BlockFrame type="table" id={id} placing={options}>
      <Opening id={id} first={first} text={text} action={options.action} page={page} />
      {rows.length > 0 && (
        <div className="frame" role="region" aria-label={headings} tabIndex={0}>
          <table
            data-columns={columns.length}
            data-highlight={options.highlight ?? 'last'}
            data-signs={rows.every(({ cells = [] }) => cells.every(isSign)) || undefined}
          >
            <ColumnHeadings columns={columns} />
            <tbody>
              {rows.map((row, at) => (
                <tr key={row.title}>
                  <th scope="row">{row.title}</th>
                  {columns.slice(1).map((column, index) => (
                    <Cell
                      key={column}
                      content={row.cells?.[index] ?? ''}
                      mark={options.marks?.[at]}
                      way={way?.[at]?.[index]}
                      footnotes={`${id}-note`}
                      page={page}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Footnotes id={`${id}-note`} notes={text.footnotes} page={page} />
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

export default { component: Table } satisfies BlockDefinition<'table'>;
