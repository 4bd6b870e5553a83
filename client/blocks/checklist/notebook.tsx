import type { ReactNode } from 'react';
import type { PageContext } from '../../../shared/page-context.ts';
import type { BlockProps } from '../block-props.ts';
import { Note } from '../frame.tsx';
import { Wares } from './wares.tsx';

export interface NotebookProps {
  /** Prefix of ids. */
  id: string;
  items: NonNullable<BlockProps<'checklist'>['text']['items']>;
  text: BlockProps<'checklist'>['text'];
  page: PageContext;
  /** The heading, which stands beside. */
  children: ReactNode;
}

/** Entries to tick. Styles count them, so nothing is stored or sent. */
export function Notebook({ id, items, text, page, children }: NotebookProps) {
  return (
    <div className="beside">
      {children}
      <div className="notebook on-light">
        <ol className="lines">
          {items.map((item, index) => (
            <li key={item.title}>
              <label htmlFor={`${id}-${index}`}>
                <input type="checkbox" id={`${id}-${index}`} autoComplete="off" />
                <span className="line">
                  <strong>{item.title}</strong>
                  {item.text && <span>{item.text}</span>}
                </span>
              </label>
            </li>
          ))}
        </ol>
        <Note text={text.note} page={page} />
      </div>
      {/* Behind the entries, because a counter knows only what stands before it. */}
      <div className="progress">
        {page.device === 'desktop' && <span className="awning" />}
        <p className="tally">
          <span>{text.progress}</span>
          <span className="count">{page.number(items.length)}</span>
        </p>
        {text.done && <p className="done">{text.done}</p>}
        <Wares />
      </div>
    </div>
  );
}
