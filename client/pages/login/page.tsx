import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { CodeField } from '../../form/code-field.tsx';
import { useForm } from '../../form/form-context.ts';
import { PageForm } from '../../form/page-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { AccountField } from './account-field.tsx';

export { action } from './action.ts';
export const formId = 'login';

export default function LoginPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <StaticSection name="intro" />
      <PageForm data={data} id={formId} submit={t('form.submit')} footnote={<StaticSection name="ways" />}>
        <AccountField locale={data.locale} />
        <div className="login-password">
          <PasswordField label={t('forms.fields.password')} kind="current" />
          <StaticSection name="forgot" />
        </div>
        <ConfirmByCode label={t('form.code')} />
      </PageForm>
    </div>
  );
}

/** Appears only after too many tries without script. */
function ConfirmByCode({ label }: { label: string }) {
  const { problems, values, done } = useForm().state;
  const asked = 'picVerificationCode' in problems || 'picVerificationCode' in values || done !== undefined;
  return asked ? <CodeField name="picVerificationCode" label={label} /> : null;
}
