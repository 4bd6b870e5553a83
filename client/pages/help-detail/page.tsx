import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { DeferredContacts } from '../../blocks/contacts/contacts-section.tsx';
import { ChoicesField } from '../../form/choices-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { LinesField } from '../../form/text-field.tsx';
import { HelpFrame } from '../../layouts/help/frame.tsx';
import { HeadedSection } from '../../tree/headed-section.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { HELPFUL } from './action.ts';
import { usePlayOpenedFilm } from './play-opened-film.ts';

export { action } from './action.ts';
export const formId = 'help';

export default function HelpDetailPage({ data }: { data: PageData }) {
  usePlayOpenedFilm();
  return (
    <HelpFrame className="page-help-detail">
      <StaticSection name="article" />
      <HeadedSection name="rating" className="form-place">
        <RatingForm data={data} />
      </HeadedSection>
      <StaticSection name="related" />
      <HeadedSection name="contacts">
        <DeferredContacts list="help" />
      </HeadedSection>
    </HelpFrame>
  );
}

function RatingForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const choices = [
    { value: HELPFUL.yes, label: t('help.rating.yes') },
    { value: HELPFUL.no, label: t('help.rating.no') },
  ];
  return (
    <PageForm data={data} id={formId} submit={t('help.rating.submit')}>
      <ChoicesField name="helpful" type="radio" label={t('help.rating.choose')} options={choices} />
      <LinesField
        name="content"
        label={t('help.rating.comment')}
        hint={t('help.rating.commentHint')}
        rows={3}
        optional
      />
    </PageForm>
  );
}
