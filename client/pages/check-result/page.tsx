import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { Leaf } from '../../leaf.tsx';
import { Slot } from '../../slot.tsx';
import type { Result } from './loader.ts';
import { ResultCard, ResultFailed, ResultSkeleton } from './result-card.tsx';

/** How far the visitor's account is, and what comes next. */
export default function CheckResultPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account page-check-result">
      <Leaf name="intro" />
      <Slot<Result> name="result" fallback={<ResultSkeleton />}>
        {(settled) =>
          settled.ok ? <ResultCard t={t} {...settled.data} /> : <ResultFailed t={t} href={data.address} />
        }
      </Slot>
    </div>
  );
}
