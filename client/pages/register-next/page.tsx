import { useTranslation } from 'react-i18next';
import { localeInfo } from '../../../shared/locales.ts';
import { WHOLE_FORM } from '../../../shared/forms/form-state.ts';
import { HEARD } from '../../../shared/feedback.ts';
import type { PageData } from '../../../shared/page-data.ts';
import { AccountCard } from '../../form/account-card.tsx';
import { ChoicesField } from '../../form/choices-field.tsx';
import { useForm } from '../../form/form-context.ts';
import { PageForm } from '../../form/page-form.tsx';
import { CountryOptions } from '../../ui/country-options.tsx';
import { ListField, TextField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { MARKETPLACE_NAMES } from '../../vignettes/marketplaces.ts';
import { OTHER_PLACE } from './choices.ts';
import { DeferredVisitor } from './visitor-section.tsx';

export { action } from './action.ts';
export const formId = 'next';

export default function RegisterNextPage({ data }: { data: PageData }) {
  const { t } = useTranslation();
  return (
    <div className="page-account page-register-next">
      <AccountCard>
        <StaticSection name="intro" />
        <DeferredVisitor t={t} />
        <PageForm data={data} id={formId} submit={t('form.submit')}>
          <SessionNotice />
          <TextField
            name="shopName"
            label={t('forms.fields.shopName')}
            hint={t('form.shopHint')}
            autoComplete="organization"
          />
          <ChoicesField
            name="marketplaces"
            type="checkbox"
            label={t('forms.fields.marketplaces')}
            hint={t('form.marketplacesHint')}
            options={[
              ...MARKETPLACE_NAMES.map((name) => ({ value: name, label: name })),
              { value: OTHER_PLACE, label: t('form.otherPlace') },
            ]}
          />
          <ListField
            name="country"
            label={t('forms.fields.country')}
            initial={localeInfo(data.locale).country}
            autoComplete="country"
          >
            <CountryOptions locale={data.locale} by="code" />
          </ListField>
          <ChoicesField
            name="heard"
            type="radio"
            label={t('form.heard')}
            optional
            options={HEARD.map((value) => ({ value, label: t(`heard.${value}`) }))}
          />
        </PageForm>
      </AccountCard>
      <StaticSection name="ways" />
    </div>
  );
}

function SessionNotice() {
  const { problems } = useForm().state;
  return (
    <div hidden={problems[WHOLE_FORM]?.key !== 'signedOut'}>
      <StaticSection name="session" />
    </div>
  );
}
