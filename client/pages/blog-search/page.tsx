import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { ArticleCardsSkeleton } from '../../blog/article-cards.tsx';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import type { FoundArticles } from './found-articles.ts';
import { useInstantSearch } from './instant-search.ts';
import { Results, titleOf } from './results.tsx';

export default function BlogSearchPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { locale } = data;
  const place = useRef<HTMLDivElement>(null);
  const known = useRef<FoundArticles['addresses']>(null);
  const addresses = useCallback(() => known.current, []);
  const instant = useInstantSearch(place, locale, addresses);
  return (
    <div className="page-blog-search" ref={place}>
      <StaticSection name="intro" />
      <p className="visually-hidden" role="status">
        {instant === null ? '' : said(instant, t)}
      </p>
      <div className="block search-results">
        <div className="block-inner">
          {instant === 'failed' && <p className="state">{t('results.failed')}</p>}
          {instant !== null && instant !== 'failed' && <Results found={instant} locale={locale} t={t} />}
          {instant === null && (
            <DeferredSection<FoundArticles> name="results" fallback={<ArticleCardsSkeleton count={3} />}>
              {(settled) => {
                if (!settled.ok) return <p className="state">{t('results.failed')}</p>;
                known.current = settled.data.addresses;
                return <Results found={settled.data} locale={locale} t={t} />;
              }}
            </DeferredSection>
          )}
        </div>
      </div>
    </div>
  );
}

function said(instant: FoundArticles | 'failed', t: ReturnType<typeof useTranslation>['t']): string {
  return instant === 'failed' ? t('results.failed') : titleOf(instant, instant.articles.length, t);
}
