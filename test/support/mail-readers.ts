import type { Locale } from '../../shared/locales.ts';
import type { JourneySite } from './journey-site.ts';
import { localeText } from './locale-text.ts';
import { travel } from './traveller.ts';
import type { Visitors } from './visitors.ts';

/** Visitors whose browser speaks English read a Thai page, and get mails. */
export function mailReaders(site: JourneySite, visitors: Visitors) {
  let people = 0;
  return {
    WAYS: [{ script: true }, { script: false }] as const,
    somebody: () => `reader${(people += 1)}@example.com`,
    setOut: (script: boolean) => travel(visitors, { script, device: 'desktop', locale: 'th' }),
    subject: (locale: Locale, kind: string) =>
      localeText(locale, 'mail', `${kind}.subject`, { brand: site.site.brand }),
  };
}
