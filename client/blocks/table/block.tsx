import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import type { BlockProps } from '../../block-props.ts';
import { ColumnHeadings } from '../../ui/column-headings.tsx';
import { Glyph } from '../../vignettes/glyphs.tsx';
import { BlockFrame, BlockHead } from '../frame.tsx';

interface TableText {
  eyebrow?: string;
  lead?: string;
  /** Headings of all columns, the row headings' own first. */
  columns?: string[];
  /** A cell holding only ✓ or – is drawn as a sign and read out as yes or no. */
  rows?: { title: string; cells?: string[] }[];
  note?: string;
}

/** A comparison; on a narrow screen it scrolls inside its own frame, the row headings stay. */
export function Table({ id, first, options, text, page }: BlockProps<BlockOptions<'table'>, TableText>) {
  const columns = text.columns?.slice(0, options.columns) ?? [];
  const rows = text.rows?.slice(0, options.rows) ?? [];
  // A region of its own beside the section's: it needs another name.
  const headings = page.list(columns);
  return (
    <BlockFrame type="table" id={id}>
      <BlockHead id={id} first={first} text={text} />
      {rows.length > 0 && (
        <div className="frame" role="region" aria-label={headings} tabIndex={0}>
          <table data-columns={columns.length}>
            <ColumnHeadings columns={columns} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.title}>
                  <th scope="row">{row.title}</th>
                  {columns.slice(1).map((column, index) => (
                    <Cell key={column} content={row.cells?.[index] ?? ''} page={page} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {text.note && <p className="note">{text.note}</p>}
    </BlockFrame>
  );
}

function Cell({ content, page }: { content: string; page: BlockProps<object, object>['page'] }) {
  if (content === '✓') {
    return (
      <td data-answer="yes">
        <Glyph name="check" />
        <span className="visually-hidden">{page.t('blocks:yes')}</span>
      </td>
    );
  }
  if (content === '–') {
    return (
      <td data-answer="no">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{page.t('blocks:no')}</span>
      </td>
    );
  }
  return <td>{content}</td>;
}
