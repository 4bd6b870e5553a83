import { useTranslation } from 'react-i18next';
import { PARTNER_PROGRAMS, FEEDBACK_LENGTHS } from '../../../shared/feedback.ts';
import type { PageData } from '../../../shared/page-data.ts';
import { DeferredContacts } from '../../blocks/contacts/contacts-section.tsx';
import { ChoicesField } from '../../form/choices-field.tsx';
import { CountryField } from '../../form/country-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { EmailField, LinesField, TextField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { HeadedSection } from '../../tree/headed-section.tsx';

export { action } from './action.ts';
export const formId = 'partner';

export default function PartnersPage({ data }: { data: PageData }) {
  return (
    <div className="page-partners">
      <StaticSection name="intro" />
      <StaticSection name="programs" />
      <HeadedSection name="join" className="partner-join form-place">
        <StaticSection name="steps" />
        <JoinForm data={data} />
      </HeadedSection>
      <HeadedSection name="contacts" className="partner-contacts">
        <DeferredContacts list="sales" count={1} />
      </HeadedSection>
    </div>
  );
}

function JoinForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <PageForm data={data} id={formId} submit={t('form.submit')} footnote={<StaticSection name="privacy" />}>
      <ChoicesField
        name="program"
        type="radio"
        label={t('forms.fields.program')}
        options={PARTNER_PROGRAMS.map((value) => ({ value, label: t(`form.programs.${value}`) }))}
      />
      <div className="field-pair">
        <TextField
          name="name"
          label={t('forms.fields.name')}
          autoComplete="name"
          maxLength={FEEDBACK_LENGTHS.name}
        />
        <TextField
          name="company"
          label={t('forms.fields.company')}
          autoComplete="organization"
          maxLength={FEEDBACK_LENGTHS.company}
        />
        <EmailField label={t('forms.fields.email')} />
        <CountryField locale={data.locale} label={t('forms.fields.country')} />
      </div>
      <LinesField name="content" label={t('form.content')} hint={t('form.contentHint')} rows={5} />
    </PageForm>
  );
}
