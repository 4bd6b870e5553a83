import type { ConsentTexts } from '../../shared/consent-wording.ts';
import type { Purpose } from '../../shared/consent.ts';
import type { Locale } from '../../shared/locales.ts';
import type { PublicConfig } from '../../shared/page-data.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { TRACKER_NAMES } from '../../shared/trackers/names.ts';
import { VENDORS } from '../../shared/trackers/vendors.ts';

/** Returns what browsers ask visitors with, as JSON. */
export function consentTextsJson(
  { texts, site, pageById }: Pick<Snapshot, 'texts' | 'site' | 'pageById'>,
  { trackers }: Pick<PublicConfig, 'trackers'>,
  locale: Locale,
): string {
  const labelsFor = (purpose: Purpose) =>
    TRACKER_NAMES.filter((name) => trackers[name] !== undefined && VENDORS[name].purpose === purpose).map(
      (name) => VENDORS[name].label,
    );
  const page = pageById.get('privacyPolicy');
  const policy = page !== undefined && isPublished(page, locale, Date.now()) ? page : undefined;
  return JSON.stringify({
    words: texts.area('consent', locale) as ConsentTexts['words'],
    // On a phone the router corrects it.
    policy: policy === undefined ? '' : addressOf(policy, { locale, device: 'desktop' }),
    regions: site.consent ?? [],
    providers: { measurement: labelsFor('measurement'), marketing: labelsFor('marketing') },
  } satisfies ConsentTexts);
}
