import type { TFunction } from 'i18next';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { ArticleCardsSkeleton } from '../../blog/article-cards.tsx';
import { useInstantSearch } from '../../browser/instant-search.ts';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { findArticles } from './find-articles.ts';
import type { FoundArticles } from './found-articles.ts';
import { Results, titleOf } from './results.tsx';

export default function BlogSearchPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { locale } = data;
  const place = useRef<HTMLDivElement>(null);
  const search = useCallback(
    (words: string, signal: AbortSignal) => findArticles(words, locale, place.current, signal),
    [locale],
  );
  const instant = useInstantSearch(place, 'content', search).last?.found;
  const draw = (found: FoundArticles | null) =>
    found === null ? (
      <p className="state">{t('results.failed')}</p>
    ) : (
      <Results found={found} locale={locale} t={t} />
    );
  return (
    <div className="page-blog-search" ref={place}>
      <StaticSection name="intro" />
      <p className="visually-hidden" role="status">
        {said(instant, t)}
      </p>
      <div className="block search-results">
        <div className="block-inner">
          {instant === undefined ? (
            <DeferredSection<FoundArticles> name="results" fallback={<ArticleCardsSkeleton count={3} />}>
              {(settled) => draw(settled.ok ? settled.data : null)}
            </DeferredSection>
          ) : (
            draw(instant)
          )}
        </div>
      </div>
    </div>
  );
}

function said(instant: FoundArticles | null | undefined, t: TFunction): string {
  if (instant === undefined) return '';
  return instant === null ? t('results.failed') : titleOf(instant, instant.articles.length, t);
}
