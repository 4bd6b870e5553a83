import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockOptions } from '../../../shared/registry/blocks.ts';
import { Glyph } from '../../vignettes/glyphs.tsx';

type Mark = NonNullable<BlockOptions<'table'>['marks']>[number];

const MARKS = { sync: 'refresh', send: 'arrowRight', keep: 'minus' } as const satisfies Record<Mark, string>;
const FOOTNOTE = /^(.*?)\s*\[(\d)\]$/;

interface CellProps {
  content: string;
  /** Before the words, which say the same. */
  mark?: Mark;
  /** What it has of the line from doer to doer. */
  way?: string;
  /** What the ids of footnotes begin with. */
  footnotes: string;
  page: PageContext;
}

export function Cell({ content, mark, way, footnotes, page }: CellProps) {
  const [, before = content, number] = FOOTNOTE.exec(content) ?? [];
  const words = (
    <>
      <Answer content={before} page={page} />
      {number !== undefined && (
        <sup>
          <a className="mark" href={`#${footnotes}-${number}`}>
            {page.number(Number(number))}
          </a>
        </sup>
      )}
    </>
  );
  return (
    <td data-answer={ANSWERS[before]} data-way={way || undefined}>
      {mark === undefined ? (
        words
      ) : (
        <span className="marked">
          <Glyph name={MARKS[mark]} />
          {words}
        </span>
      )}
    </td>
  );
}

const ANSWERS: Record<string, 'yes' | 'no'> = { '✓': 'yes', '–': 'no' };

/** Whether the content needs no more room than a sign. */
export function isSign(content: string): boolean {
  return content in ANSWERS;
}

/** Signs are read out as words. */
export function Answer({ content, page }: Pick<CellProps, 'content' | 'page'>) {
  if (content === '✓') {
    return (
      <>
        <Glyph name="check" />
        <span className="visually-hidden">{page.t('blocks:yes')}</span>
      </>
    );
  }
  if (content === '–') {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{page.t('blocks:no')}</span>
      </>
    );
  }
  return content;
}
