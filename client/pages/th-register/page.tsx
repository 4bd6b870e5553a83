import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { CodeField } from '../../form/code-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { SEND_PHONE_CODE } from '../register/sign-up.ts';
import { TakenNotice } from '../register/taken-notice.tsx';

export { action } from './action.ts';
export const formId = 'th-register';

export default function ThaiRegisterPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account">
      <StaticSection name="intro" />
      <PageForm data={data} id={formId} submit={t('form.submit')} footnote={<StaticSection name="ways" />}>
        <TakenNotice />
        <PhoneField locale={data.locale} label={t('forms.fields.phone')} guess={false} />
        <CodeField
          name="phoneAccountCode"
          label={t('form.phoneCode')}
          hint={t('form.codeHint')}
          step={SEND_PHONE_CODE}
        />
        <PasswordField label={t('forms.fields.password')} hint={t('forms.password.hint')} kind="new" />
        <StaticSection name="agreement" />
      </PageForm>
    </div>
  );
}
