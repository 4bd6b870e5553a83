import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { CodeField } from '../../form/code-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { EmailField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { SEND_EMAIL_CODE, SEND_PHONE_CODE } from './sign-up.ts';
import { TakenNotice } from './taken-notice.tsx';
import { WayField } from './way-field.tsx';

export { action } from './action.ts';
export const formId = 'register';

export default function RegisterPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <StaticSection name="intro" />
      <PageForm data={data} id={formId} submit={t('form.submit')} footnote={<StaticSection name="ways" />}>
        <TakenNotice />
        <WayField
          label={t('form.way')}
          ways={[
            { value: 'email', label: t('form.byEmail') },
            { value: 'phone', label: t('form.byPhone') },
          ]}
        />
        <div className="way" data-way="email">
          <EmailField label={t('forms.fields.email')} />
          <CodeField name="code" label={t('form.emailCode')} step={SEND_EMAIL_CODE} />
        </div>
        <div className="way" data-way="phone">
          <PhoneField locale={data.locale} label={t('forms.fields.phone')} />
          <CodeField name="phoneAccountCode" label={t('form.phoneCode')} step={SEND_PHONE_CODE} />
        </div>
        <PasswordField label={t('forms.fields.password')} hint={t('forms.password.hint')} kind="new" />
        <StaticSection name="agreement" />
      </PageForm>
    </div>
  );
}
