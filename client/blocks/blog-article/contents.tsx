import { localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { ContentsEntry } from '../../ui/contents-of.ts';

interface ContentsProps {
  entries: readonly ContentsEntry[];
  page: PageContext;
}

/** Beside the text in wide windows; a fold above it in others. */
export function ArticleContents({ entries, page }: ContentsProps) {
  const title = page.t('blocks:blog.contents');
  return (
    <nav className="contents" aria-label={withoutJoiners(title)}>
      <details open={page.device === 'desktop'}>
        <summary lang={localeInfo(page.locale).tag}>{title}</summary>
        <ol>
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
