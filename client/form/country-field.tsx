import { useEffect, useRef } from 'react';
import { defaultCountry } from '../../shared/default-country.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import { useField } from './form-context.ts';
import { CountryOptions } from '../ui/country-options.tsx';
import { ListField } from './text-field.tsx';

interface CountryProps {
  locale: Locale;
  label: string;
}

/** Begins with the market's country, then switches to the one of the browser's languages. */
export function CountryField({ locale, label }: CountryProps) {
  const { id, value } = useField('country');
  const market = localeInfo(locale).country;
  const untouched = useRef(value === '');
  useEffect(() => {
    const control = document.getElementById(id) as HTMLSelectElement | null;
    if (control === null || !untouched.current || control.value !== market) return;
    control.value = defaultCountry(navigator.languages, locale);
  }, [id, locale, market]);
  return (
    <ListField name="country" label={label} initial={market} autoComplete="country">
      <CountryOptions locale={locale} by="code" />
    </ListField>
  );
}
