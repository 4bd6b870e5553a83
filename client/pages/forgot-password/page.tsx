import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { CodeField } from '../../form/code-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { EmailField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';

export { action } from './action.ts';

export default function ForgotPasswordPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <StaticSection name="intro" />
      <PageForm data={data} id="forgot" submit={t('form.submit')} footnote={<StaticSection name="ways" />}>
        <EmailField label={t('forms.fields.email')} autoComplete="username" autoCapitalize="none" />
        <CodeField name="code" label={t('form.code')} sent={t('form.sent')} />
        <PasswordField label={t('forms.fields.newPassword')} hint={t('forms.password.hint')} kind="new" />
      </PageForm>
    </div>
  );
}
