import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { AccountCard } from '../../form/account-card.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { DeferredSection } from '../../tree/deferred-section.tsx';
import type { Result } from './loader.ts';
import { ResultCard, ResultFailed, ResultSkeleton } from './result-card.tsx';

export default function CheckResultPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account page-check-result">
      <AccountCard>
        <StaticSection name="intro" />
        <DeferredSection<Result> name="result" fallback={<ResultSkeleton />}>
          {(settled) =>
            settled.ok ? <ResultCard t={t} {...settled.data} /> : <ResultFailed t={t} href={data.address} />
          }
        </DeferredSection>
      </AccountCard>
      <StaticSection name="help" />
    </div>
  );
}
