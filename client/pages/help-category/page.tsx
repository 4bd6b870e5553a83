import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { helpPlace } from '../../../shared/routing/help-rules.ts';
import { HelpFrame } from '../../layouts/help/frame.tsx';
import { DeferredBlock, DeferredSection } from '../../tree/deferred-section.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SearchData } from './search-data.ts';
import { leadBack } from './lead-back.ts';
import { SearchPanel } from './search-panel.tsx';

export default function HelpCategoryPage({ data }: { data: PageData }) {
  useEffect(leadBack, []);
  const { kind } = helpPlace(data.address.split('/').at(-1) ?? '');
  return (
    <HelpFrame className="page-help-category">
      {kind === 'category' && <StaticSection name="list" />}
      {kind === 'start' && <FirstSteps />}
      {kind === 'search' && <Search data={data} />}
    </HelpFrame>
  );
}

function FirstSteps() {
  return (
    <>
      <StaticSection name="start" />
      <DeferredBlock name="first" fallback={<Skeleton line="box" />} />
    </>
  );
}

function Search({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="help-search">
      <StaticSection name="finder" />
      <DeferredSection<SearchData> name="found" fallback={<Skeleton line="box" />}>
        {(settled) =>
          settled.ok ? (
            <SearchPanel t={t} first={settled.data} address={data.address} locale={data.locale} />
          ) : (
            <p className="state">{t('search.failed')}</p>
          )
        }
      </DeferredSection>
    </div>
  );
}
