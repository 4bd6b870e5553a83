import { localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import type { ContentsEntry } from '../../ui/contents-of.ts';
import { Icon } from '../../ui/icon.tsx';

interface ContentsProps {
  entries: readonly ContentsEntry[];
  page: PageContext;
}

/** Folded where it would stand before the text; open beside it. */
export function ArticleContents({ entries, page }: ContentsProps) {
  const title = page.t('blocks:blog.contents');
  return (
    <nav className="contents" aria-label={withoutJoiners(title)}>
      <details>
        <summary lang={localeInfo(page.locale).tag}>
          {title}
          <Icon name="down" />
        </summary>
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
