import { useTranslation } from 'react-i18next';
import { BOOKING_LENGTHS } from '../../../shared/booking.ts';
import type { PageData } from '../../../shared/page-data.ts';
import { ChoicesField } from '../../form/choices-field.tsx';
import { CountryField } from '../../form/country-field.tsx';
import { useForm } from '../../form/form-context.ts';
import { EnterButton, PageForm } from '../../form/page-form.tsx';
import { PhoneField } from '../../form/phone-field.tsx';
import { EmailField, LinesField, TextField } from '../../form/text-field.tsx';
import { StaticSection } from '../../tree/static-section.tsx';
import { Button } from '../../ui/button.tsx';
import { MARKETPLACE_NAMES } from '../../vignettes/marketplaces.ts';
import { OTHER_PLACE } from '../register-next/choices.ts';
import { BookedSession } from './booked-session.tsx';
import { ChosenSession } from './chosen-session.tsx';
import { followCountry } from './follow-country.ts';
import { SessionsField } from './sessions-field.tsx';

export { action } from './action.ts';
export const formId = 'train';

export default function TrainPage({ data }: { data: PageData }) {
  return (
    <div className="page-train wrap">
      <StaticSection name="intro" />
      <div className="train-booking form-place card">
        <BookedSession locale={data.locale} />
        <StaticSection name="booked" />
        <BookingForm data={data} />
      </div>
      <StaticSection name="agenda" />
      <StaticSection name="contact" />
      <StaticSection name="facts" />
    </div>
  );
}

function BookingForm({ data }: { data: PageData }) {
  const { t } = useTranslation();
  const { locale } = data;
  return (
    <PageForm data={data} id={formId}>
      <EnterButton />
      <SessionsField locale={locale} />
      <h2 className="form-part">{t('form.about')}</h2>
      <AboutFields locale={locale} />
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
      <BookButton locale={locale} />
    </PageForm>
  );
}

function AboutFields({ locale }: Pick<PageData, 'locale'>) {
  const { t } = useTranslation();
  return (
    <div className="train-about" onChange={followCountry}>
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
      <CountryField locale={locale} label={t('forms.fields.country')} />
      <TextField
        name="shopName"
        label={t('forms.fields.shopName')}
        autoComplete="organization"
        maxLength={BOOKING_LENGTHS.shopName}
        optional
      />
      <PhoneField locale={locale} label={t('forms.fields.phone')} optional />
    </div>
  );
}

/** The choice is made far above the button, so it is repeated here. */
function BookButton({ locale }: Pick<PageData, 'locale'>) {
  const { t } = useTranslation();
  const { busy, sending } = useForm();
  return (
    <div className="train-end">
      <ChosenSession locale={locale} />
      <Button type="submit" size="large" aria-disabled={busy || undefined}>
        {t(sending === '' ? 'forms.sending' : 'form.submit')}
      </Button>
    </div>
  );
}
