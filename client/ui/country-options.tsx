import { COUNTRIES } from '../../shared/countries.ts';
import { localeInfo, type Locale } from '../../shared/locales.ts';

/** The machine supplies the names, so server and browser may differ. */
export function CountryOptions({ locale, by }: { locale: Locale; by: 'prefix' | 'code' }) {
  const names = new Intl.DisplayNames(localeInfo(locale).tag, { type: 'region' });
  return COUNTRIES.map(({ code, prefix }) => (
    <option key={code} value={by === 'code' ? code : prefix} suppressHydrationWarning>
      {by === 'code' ? names.of(code) : `+${prefix} ${names.of(code)}`}
    </option>
  ));
}
