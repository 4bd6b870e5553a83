import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { AccountCard } from '../../form/account-card.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { CodeSteps } from '../forgot-password/code-steps.tsx';

export { action } from './action.ts';
export const formId = 'forgot';

export default function ForgotPasswordPhonePage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <AccountCard>
        <StaticSection name="intro" />
        <PageForm data={data} id={formId}>
          <PhoneField locale={data.locale} label={t('forms.fields.phone')} />
          <CodeSteps name="phoneAccountCode" t={t} />
        </PageForm>
      </AccountCard>
      <StaticSection name="ways" />
    </div>
  );
}
