import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { AccountCard } from '../../form/account-card.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { EmailField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { CodeSteps } from './code-steps.tsx';

export { action } from './action.ts';
export const formId = 'forgot';

export default function ForgotPasswordPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <AccountCard>
        <StaticSection name="intro" />
        <PageForm data={data} id={formId}>
          <EmailField label={t('forms.fields.email')} autoComplete="username" autoCapitalize="none" />
          <CodeSteps name="code" t={t} />
        </PageForm>
      </AccountCard>
      <StaticSection name="ways" />
    </div>
  );
}
