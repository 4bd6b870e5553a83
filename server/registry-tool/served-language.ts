import { isLocale, type Locale } from '../../shared/locales.ts';
import { UsageError } from './command.ts';

/** @throws UsageError for a code that is no language of the site */
export function servedLanguage(code: string, served: readonly Locale[]): Locale {
  if (isLocale(code) && served.includes(code)) return code;
  throw new UsageError(`"${code}" is no language of this site: ${served.join(', ')}.`);
}
