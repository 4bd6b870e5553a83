import type { Agreement } from '../../../shared/agreement.ts';
import { trustedHtml } from '../../tree/trusted-html.ts';
import { contentsOf, type ContentsEntry } from '../../ui/contents-of.ts';
import { labelCells, versionShown } from './agreement-definition.ts';

interface AgreementTextProps {
  agreement: Agreement;
  contents: string;
  /** Whether the list of contents is closed at first: on a phone it would fill the first screen. */
  folded: boolean;
  /** Returns the line below the title. */
  versionLine(version: string): string;
  date(day: string, options: Intl.DateTimeFormatOptions): string;
}

/** The server draws it, and the browser again for a newer version. */
export function AgreementText({ agreement, contents, folded, versionLine, date }: AgreementTextProps) {
  const { title, version, html } = agreement;
  const entries = contentsOf(html);
  return (
    <article className="agreement" data-version={version}>
      <header className="section-head">
        <h1>{title}</h1>
        <p className="note">{versionLine(versionShown(version, date))}</p>
      </header>
      {entries.length > 0 &&
        (folded ? (
          <nav className="contents" aria-label={contents}>
            <details>
              <summary>{contents}</summary>
              <Entries entries={entries} />
            </details>
          </nav>
        ) : (
          <nav className="contents" aria-labelledby="contents-title">
            <h2 id="contents-title">{contents}</h2>
            <Entries entries={entries} />
          </nav>
        ))}
      <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(labelCells(html)) }} />
    </article>
  );
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ul className="entries">
      {entries.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`}>{numbered(words)}</a>
        </li>
      ))}
    </ul>
  );
}

/** Sets the number apart, so that every line of the words begins behind it. */
function numbered(words: string) {
  const [, number, rest] = /^(\d+\.)\s+(.+)$/s.exec(words) ?? [];
  if (number === undefined) return words;
  return (
    <>
      <span className="number">{number} </span>
      <span>{rest}</span>
    </>
  );
}
