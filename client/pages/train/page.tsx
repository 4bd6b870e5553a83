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
import { OTHER_PLACE } from '../register-next/choices.ts';
import { BookedSession } from './booked-session.tsx';
import { ChosenSession } from './chosen-session.tsx';
import { followCountry } from './follow-country.ts';
import { SessionsField } from './sessions-field.tsx';

export { action } from './action.ts';

export default function TrainPage({ data }: { data: PageData }) {
  return (
    <div className="page-train wrap">
      <StaticSection name="intro" />
      <div className="train-booking form-place card">
        <BookedSession locale={data.locale} />
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
      <h2 className="form-part">{t('form.about')}</h2>
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
      <div className="train-place" onChange={followCountry}>
        <CountryField locale={locale} label={t('forms.fields.country')} />
        <PhoneField locale={locale} label={t('forms.fields.phone')} optional />
      </div>
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
        options={[
          ...MARKETPLACE_NAMES.map((name) => ({ value: name, label: name })),
          { value: OTHER_PLACE, label: t('form.otherPlace') },
        ]}
        optional
      />
      <LinesField
        name="remark"
        label={t('form.remark')}
        hint={t('form.remarkHint')}
        maxLength={BOOKING_LENGTHS.remark}
        optional
      />
      <ChosenSession locale={locale} />
    </PageForm>
  );
}
