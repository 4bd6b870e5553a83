import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { createFormatters } from '../../../shared/page-context.ts';
import { StaticSection } from '../../tree/static-section.tsx';
import { AgreementText } from './agreement-text.tsx';
import { Button } from '../../ui/button.tsx';
import { agreementTypeOf } from './agreement-types.ts';
import { useNewerAgreement } from './newer-agreement.ts';

export default function AgreementPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const newer = useNewerAgreement(agreementTypeOf(data.id), data, place);
  return (
    <div className="page-agreement wrap section" ref={place}>
      {newer === null ? (
        <StaticSection name="agreement" />
      ) : (
        <AgreementText
          agreement={newer}
          contents={t('agreement.contents')}
          folded={data.device === 'mobile'}
          versionLine={(version) => t('agreement.version', { version })}
          date={createFormatters(data.locale).date}
        />
      )}
      <StaticSection name="choices" />
      <Button kind="quiet" size="compact" className="print needs-script" onClick={() => window.print()}>
        {t('agreement.print')}
      </Button>
    </div>
  );
}
