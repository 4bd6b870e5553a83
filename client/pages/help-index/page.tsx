import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { ContactsSlot } from '../../blocks/contacts/contacts-slot.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { EmailField, LinesField } from '../../form/text-field.tsx';
import { Leaf } from '../../leaf.tsx';

export { action } from './action.ts';

/** The help centre's first page: whom to ask, and the form for what is on the visitor's mind. */
export default function HelpIndexPage({ data }: { data: PageData }) {
  return (
    <div className="page-help-index">
      <Leaf name="intro" />
      <section className="block" id="contacts" aria-labelledby="contacts-title">
        <div className="block-inner">
          <Leaf name="contacts" />
          <ContactsSlot list="help" />
        </div>
      </section>
      <section className="block form-place" id="feedback" aria-labelledby="feedback-title">
        <div className="block-inner">
          <Leaf name="feedback" />
          <FeedbackForm data={data} />
        </div>
      </section>
    </div>
  );
}

function FeedbackForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <PageForm data={data} id="site" submit={t('form.submit')}>
      <LinesField name="content" label={t('forms.fields.message')} hint={t('form.contentHint')} rows={5} />
      <EmailField label={t('forms.fields.email')} hint={t('form.emailHint')} optional />
    </PageForm>
  );
}
