import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { DeferredContacts } from '../../blocks/contacts/contacts-section.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { EmailField, LinesField } from '../../form/text-field.tsx';
import { DeferredBlock } from '../../tree/deferred-section.tsx';
import { HeadedSection } from '../../tree/headed-section.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { TopicTilesSkeleton } from './topic-tiles-skeleton.tsx';

export { action } from './action.ts';
export const formId = 'site';

export default function HelpIndexPage({ data }: { data: PageData }) {
  return (
    <div className="page-help-index">
      <StaticSection name="intro" />
      <HeadedSection name="topics">
        <DeferredBlock name="tiles" fallback={<TopicTilesSkeleton />} />
      </HeadedSection>
      <DeferredBlock name="problems" fallback={null} />
      <HeadedSection name="contacts">
        <DeferredContacts list="help" />
      </HeadedSection>
      <HeadedSection name="feedback" className="form-place">
        <FeedbackForm data={data} />
      </HeadedSection>
    </div>
  );
}

function FeedbackForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <PageForm data={data} id={formId} submit={t('form.submit')}>
      <LinesField name="content" label={t('forms.fields.message')} hint={t('form.contentHint')} rows={5} />
      <EmailField label={t('forms.fields.email')} hint={t('form.emailHint')} optional />
    </PageForm>
  );
}
