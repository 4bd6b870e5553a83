import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPhoneCode } from '../../shared/api/routes.ts';
import { createCall } from '../../shared/api/call.ts';
import { COUNTRIES, phonePrefixOf } from '../../shared/countries.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { fetchTransport } from '../browser/fetch-transport.ts';
import { FieldFrame } from '../ui/field-frame.tsx';
import { TextField } from './text-field.tsx';
import { useField } from './form-context.ts';

interface PhoneProps {
  locale: Locale;
  label: string;
  hint?: string;
  optional?: boolean;
  /** Whether to ask the platform for the visitor's country. */
  guess?: boolean;
}

/** Begins with the market's country, then switches to the one that the platform guesses. */
export function PhoneField({ locale, label, hint, optional = false, guess = true }: PhoneProps) {
  const { t } = useTranslation();
  const { id, value } = useField('phonePrefix');
  const select = useRef<HTMLSelectElement>(null);
  useGuessedCountry(select, guess && value === '', locale);
  return (
    <div className="phone-field">
      <FieldFrame id={id} label={t('forms.fields.prefix')}>
        <select
          id={id}
          ref={select}
          className="input"
          name="phonePrefix"
          autoComplete="tel-country-code"
          defaultValue={value === '' ? phonePrefixOf(localeInfo(locale).country) : value}
        >
          <CountryOptions locale={locale} by="prefix" />
        </select>
      </FieldFrame>
      <TextField
        name="phoneNumber"
        label={label}
        hint={hint}
        optional={optional}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
    </div>
  );
}

/** The machine supplies the names, so server and browser may differ. */
export function CountryOptions({ locale, by }: { locale: Locale; by: 'prefix' | 'code' }) {
  const names = new Intl.DisplayNames(localeInfo(locale).tag, { type: 'region' });
  return COUNTRIES.map(({ code, prefix }) => (
    <option key={code} value={by === 'code' ? code : prefix} suppressHydrationWarning>
      {by === 'code' ? names.of(code) : `+${prefix} ${names.of(code)}`}
    </option>
  ));
}

/** The page's language comes last, for browsers that name none. */
function languagesOf(locale: Locale) {
  return { 'accept-language': [...navigator.languages, localeInfo(locale).tag].join(',') };
}

/** Asks once, only in the browser. The visitor's own choice stays. */
function useGuessedCountry(
  select: { current: HTMLSelectElement | null },
  untouched: boolean,
  locale: Locale,
) {
  useEffect(() => {
    const control = select.current;
    if (control === null || !untouched) return;
    const ended = new AbortController();
    guessPrefix(control, locale, ended.signal).catch(() => undefined);
    return () => ended.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

async function guessPrefix(control: HTMLSelectElement, locale: Locale, signal: AbortSignal): Promise<void> {
  const before = control.value;
  const call = createCall({ transport: fetchTransport, headers: languagesOf(locale) });
  const { phonePrefix } = await call(defaultPhoneCode, {}, { signal });
  const offered = [...control.options].some(({ value }) => value === phonePrefix);
  if (control.value === before && offered && !isFillingIn(control)) control.value = phonePrefix;
}

/** A visitor who has begun with the number has seen the prefix. */
function isFillingIn({ form }: HTMLSelectElement): boolean {
  const number = form?.elements.namedItem('phoneNumber');
  return number instanceof HTMLInputElement && (number.value !== '' || number === document.activeElement);
}
