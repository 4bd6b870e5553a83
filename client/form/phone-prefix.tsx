import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultPhoneCode } from '../../shared/api/routes.ts';
import { createCall } from '../../shared/api/call.ts';
import { phonePrefixOf } from '../../shared/countries.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { fetchTransport } from '../browser/fetch-transport.ts';
import { CountryOptions } from '../ui/country-options.tsx';
import { FieldFrame } from '../ui/field-frame.tsx';
import { useField } from './form-context.ts';

interface PrefixProps {
  locale: Locale;
  /** Name of the field with the number. */
  number: string;
  /** Whether to ask the platform for the visitor's country. */
  guess?: boolean;
}

/** The country code of a number. Begins with the market's country, then switches to the one that the platform guesses. */
export function PhonePrefix({ locale, number, guess = true }: PrefixProps) {
  const { t } = useTranslation();
  const { id, value } = useField('phonePrefix');
  const select = useRef<HTMLSelectElement>(null);
  useGuessedCountry(select, { untouched: guess && value === '', locale, number });
  return (
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
  );
}

/** The page's language comes last, for browsers that name none. */
function languagesOf(locale: Locale) {
  return { 'accept-language': [...navigator.languages, localeInfo(locale).tag].join(',') };
}

interface Guess {
  untouched: boolean;
  locale: Locale;
  number: string;
}

/** Asks once, only in the browser. The visitor's own choice stays. */
function useGuessedCountry(select: { current: HTMLSelectElement | null }, guess: Guess) {
  useEffect(() => {
    const control = select.current;
    if (control === null || !guess.untouched) return;
    const ended = new AbortController();
    guessPrefix(control, guess, ended.signal).catch(() => undefined);
    return () => ended.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

async function guessPrefix(
  control: HTMLSelectElement,
  { locale, number }: Guess,
  signal: AbortSignal,
): Promise<void> {
  const before = control.value;
  const call = createCall({ transport: fetchTransport, headers: languagesOf(locale) });
  const { phonePrefix } = await call(defaultPhoneCode, {}, { signal });
  const offered = [...control.options].some(({ value }) => value === phonePrefix);
  if (control.value === before && offered && !isFillingIn(control, number)) control.value = phonePrefix;
}

/** A visitor who has begun with the number has seen the prefix. */
function isFillingIn({ form }: HTMLSelectElement, name: string): boolean {
  const number = form?.elements.namedItem(name);
  return number instanceof HTMLInputElement && (number.value !== '' || number === document.activeElement);
}
