import { EMAIL_MOST } from '../../../shared/account-lengths.ts';
import { BOOKING_LENGTHS } from '../../../shared/booking.ts';
import { phonePrefixOf } from '../../../shared/countries.ts';
import { FEEDBACK_LENGTHS } from '../../../shared/feedback.ts';
import { localeInfo } from '../../../shared/locales.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { CountryOptions } from '../../ui/country-options.tsx';
import { WayChoice } from '../../ui/way-choice.tsx';
import { Field, SelectField, TextArea } from '../../ui/field.tsx';

export interface FieldsProps {
  /** Prefix of the ids. */
  id: string;
  page: PageContext;
}

export function RegisterFields({ id, page }: FieldsProps) {
  const [byEmail, byPhone] = [
    { value: 'email', label: page.t('blocks:form.byEmail') },
    { value: 'phone', label: page.t('blocks:form.byPhone') },
  ];
  return (
    <>
      <WayChoice
        id={`${id}-way`}
        label={page.t('blocks:form.way')}
        ways={[byEmail, byPhone]}
        chosen={byEmail}
      />
      <div className="way" data-way="email">
        <EmailField id={id} page={page} />
      </div>
      <div className="way" data-way="phone">
        <PhoneField id={id} page={page} />
      </div>
    </>
  );
}

function PhoneField({ id, page }: FieldsProps) {
  return (
    <div className="phone-field">
      <SelectField
        id={`${id}-phonePrefix`}
        name="phonePrefix"
        label={page.t('forms:fields.prefix')}
        autoComplete="tel-country-code"
        defaultValue={phonePrefixOf(localeInfo(page.locale).country)}
      >
        <CountryOptions locale={page.locale} by="prefix" />
      </SelectField>
      <Field
        id={`${id}-phoneNumber`}
        name="phoneNumber"
        label={page.t('forms:fields.phone')}
        inputMode="tel"
        autoComplete="tel-national"
        aria-required
      />
    </div>
  );
}

function EmailField({ id, page, optional = false }: FieldsProps & { optional?: boolean }) {
  return (
    <Field
      id={`${id}-email`}
      name="email"
      label={page.t('forms:fields.email')}
      optional={optional ? page.t('forms:optional') : undefined}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      maxLength={EMAIL_MOST}
      aria-required={!optional}
    />
  );
}

/** Training and partners begin with who it is. */
export function PersonFields({ id, page, company = false }: FieldsProps & { company?: boolean }) {
  return (
    <>
      <Field
        id={`${id}-name`}
        name="name"
        label={page.t('forms:fields.name')}
        autoComplete="name"
        maxLength={BOOKING_LENGTHS.name}
        aria-required
      />
      {company && (
        <Field
          id={`${id}-company`}
          name="company"
          label={page.t('forms:fields.company')}
          autoComplete="organization"
          maxLength={FEEDBACK_LENGTHS.company}
          aria-required
        />
      )}
      <EmailField id={id} page={page} />
    </>
  );
}

/** A message and where the answer goes. */
export function ContactFields({ id, page }: FieldsProps) {
  return (
    <>
      <TextArea
        id={`${id}-content`}
        name="content"
        label={page.t('forms:fields.message')}
        rows={4}
        maxLength={FEEDBACK_LENGTHS.content}
        aria-required
      />
      <EmailField id={id} page={page} optional />
    </>
  );
}
