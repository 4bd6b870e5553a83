import type { ContentsEntry } from './contents-of.ts';
import { Icon } from './icon.tsx';

interface FoldedContentsProps {
  title: string;
  entries: readonly ContentsEntry[];
  /** Tag of the title's language, if the text around it is in another. */
  lang?: string;
}

/** Folded where it stands before a text. Pages open it where there is room beside the text. */
export function FoldedContents({ title, entries, lang }: FoldedContentsProps) {
  return (
    <nav className="contents" aria-label={title}>
      <details>
        <summary lang={lang}>
          {title}
          <Icon name="down" />
        </summary>
        <ol className="entries">
          {entries.map(({ id, words }) => (
            <li key={id}>
              <a href={`#${id}`}>{words}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
