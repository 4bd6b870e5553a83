import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockDefinition, BlockProps } from '../block-props.ts';
import { ColumnHeadings } from '../../ui/column-headings.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { BlockFrame, BlockHead, Note } from '../frame.tsx';

/** On narrow screens the rows of a small table are stacked; a wide one scrolls and keeps its row headings. */
export function Table({ id, first, options, text, page }: BlockProps<'table'>) {
  const columns = text.columns?.slice(0, options.columns) ?? [];
  const rows = text.rows?.slice(0, options.rows) ?? [];
  // A second region needs its own name.
  const headings = page.list(columns);
  return (
    <BlockFrame type="table" id={id} placing={options}>
      <BlockHead id={id} first={first} text={text} />
      {rows.length > 0 && (
        <div className="frame" role="region" aria-label={withoutJoiners(headings)} tabIndex={0}>
          <table data-columns={columns.length}>
            <ColumnHeadings columns={columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.title}>
                  <th scope="row">{row.title}</th>
                  {columns.slice(1).map((column, index) => (
                    <Cell key={column} column={column} content={row.cells?.[index] ?? ''} page={page} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Note text={text.note} page={page} />
    </BlockFrame>
  );
}

interface CellProps {
  /** The heading, which stands before the content where rows are stacked. */
  column: string;
  content: string;
  page: PageContext;
}

function Cell({ column, content, page }: CellProps) {
  if (content === '✓') {
    return (
      <td data-answer="yes" data-column={column}>
        <Glyph name="check" />
        <span className="visually-hidden">{page.t('blocks:yes')}</span>
      </td>
    );
  }
  if (content === '–') {
    return (
      <td data-answer="no" data-column={column}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{page.t('blocks:no')}</span>
      </td>
    );
  }
  return <td data-column={column}>{content}</td>;
}

export default { component: Table } satisfies BlockDefinition<'table'>;
