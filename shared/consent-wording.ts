import type { Purpose } from './consent.ts';
import type { consent } from './registry/area-texts/consent.ts';
import type { TextsOf } from './texts/declare.ts';

/** The last part of `/texts/{id}/{lang}/_consent.json`. No page's id begins like this. */
export const CONSENT_TEXTS_FILE = '_consent.json';

/** What visitors are asked with. */
export interface ConsentTexts {
  words: TextsOf<typeof consent>;
  /** Address of the privacy policy, empty without one. */
  policy: string;
  regions: readonly ConsentRegion[];
  /** Names of the companies whose scripts are configured. */
  providers: Readonly<Record<Purpose, readonly string[]>>;
}

/**
 * In which words visitors are asked. What happens is the same everywhere.
 * `locales/<code>/consent.json` has the texts.
 */
export const CONSENT_WORDINGS = ['europe', 'southeastAsia', 'china', 'world'] as const;
export type ConsentWording = (typeof CONSENT_WORDINGS)[number];

/** A row of the registry's `site.consent`. */
export interface ConsentRegion {
  readonly wording: ConsentWording;
  /** Names of time zones, or `Europe/*` for all of an area. */
  readonly zones: readonly string[];
}

/**
 * The first region with the visitor's time zone decides.
 * @param zone as the browser names it
 */
export function wordingFor(zone: string | undefined, regions: readonly ConsentRegion[]): ConsentWording {
  const found = regions.find(({ zones }) => zones.some((one) => isIn(zone ?? '', one)));
  return found?.wording ?? 'world';
}

function isIn(zone: string, named: string): boolean {
  return named.endsWith('/*') ? zone.startsWith(named.slice(0, -1)) : zone === named;
}
