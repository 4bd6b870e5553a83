import { useTranslation } from 'react-i18next';
import type { PageData } from '../../../shared/page-data.ts';
import { ChoicesField } from '../../form/choices-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { LinesField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { HeadedSection } from '../../tree/headed-section.tsx';
import { HELPFUL } from './action.ts';

export { action } from './action.ts';

export default function HelpDetailPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const choices = [
    { value: HELPFUL.yes, label: t('help.rating.yes') },
    { value: HELPFUL.no, label: t('help.rating.no') },
  ];
  return (
    <div className="page-help-detail">
      <StaticSection name="intro" />
      <HeadedSection name="rating" className="form-place">
        <PageForm data={data} id="help" submit={t('help.rating.submit')}>
          <ChoicesField name="helpful" type="radio" label={t('help.rating.choose')} options={choices} />
          <LinesField
            name="content"
            label={t('help.rating.comment')}
            hint={t('help.rating.commentHint')}
            rows={3}
            optional
          />
        </PageForm>
      </HeadedSection>
    </div>
  );
}
