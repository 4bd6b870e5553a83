import { useTranslation } from 'react-i18next';
import { BOOKING_LENGTHS } from '../../../shared/booking.ts';
import type { PageData } from '../../../shared/page-data.ts';
import { ChoicesField } from '../../form/choices-field.tsx';
import { CountryField } from '../../form/country-field.tsx';
import { PageForm } from '../../form/page-form.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { EmailField, LinesField, TextField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { MARKETPLACE_NAMES } from '../../vignettes/marketplaces.ts';
import { SessionsField } from './sessions-field.tsx';

export { action } from './action.ts';

export default function TrainPage({ data }: { data: PageData }) {
  return (
    <div className="page-train wrap">
      <StaticSection name="intro" />
      <div className="train-booking form-place card">
        <StaticSection name="booked" />
        <BookingForm data={data} />
      </div>
      <StaticSection name="facts" />
    </div>
  );
}

function BookingForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { locale } = data;
  return (
    <PageForm data={data} id="train" submit={t('form.submit')}>
      <SessionsField locale={locale} />
      <TextField
        name="name"
        label={t('forms.fields.name')}
        autoComplete="name"
        maxLength={BOOKING_LENGTHS.name}
      />
      <EmailField
        label={t('forms.fields.email')}
        hint={t('form.emailHint')}
        maxLength={BOOKING_LENGTHS.email}
      />
      <PhoneField locale={locale} label={t('forms.fields.phone')} optional />
      <CountryField locale={locale} label={t('forms.fields.country')} />
      <TextField
        name="shopName"
        label={t('forms.fields.shopName')}
        autoComplete="organization"
        maxLength={BOOKING_LENGTHS.shopName}
        optional
      />
      <ChoicesField
        name="marketplaces"
        label={t('forms.fields.marketplaces')}
        type="checkbox"
        options={MARKETPLACE_NAMES.map((name) => ({ value: name, label: name }))}
        optional
      />
      <LinesField
        name="remark"
        label={t('form.remark')}
        hint={t('form.remarkHint')}
        maxLength={BOOKING_LENGTHS.remark}
        optional
      />
    </PageForm>
  );
}
