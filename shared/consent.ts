import type { Cookie, Cookies } from './cookies.ts';
import type { PublicConfig } from './page-data.ts';

/** The visitor's choice about what is not needed for the site to work. */
export const CONSENT_COOKIE = 'consent';
/** 180 days in seconds. */
export const CONSENT_COOKIE_SECONDS = 15_552_000;

/** Takes a choice as JSON, and answers with its cookie. */
export const CONSENT_PATH = '/consent';

/** `measurement`: usage events, behaviour analytics, session recorders, variants. `marketing`: everything of advertisers. */
export const PURPOSES = ['measurement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

export const ALL_ACCEPTED: Consent = { measurement: true, marketing: true };
export const ALL_REFUSED: Consent = { measurement: false, marketing: false };

/** Links to this place of the privacy policy open the choices, or without script lead there. */
export const CHOICES_ANCHOR = 'privacy-choices';

/** Whether anything on the site waits for a choice. Otherwise nobody is asked. */
export function asksConsent({ trackers, usage }: Pick<PublicConfig, 'trackers' | 'usage'>): boolean {
  return usage !== null || Object.keys(trackers).length > 0;
}

/** Returns the stored choice, or null if there is none or it is not one of ours. Never throws. */
export function readConsent(cookies: Cookies): Consent | null {
  try {
    const stored = JSON.parse(cookies[CONSENT_COOKIE] ?? 'null') as Partial<Record<Purpose, unknown>> | null;
    if (stored === null) return null;
    const { measurement, marketing } = stored;
    return typeof measurement === 'boolean' && typeof marketing === 'boolean'
      ? { measurement, marketing }
      : null;
  } catch {
    return null;
  }
}

export function consentCookie(consent: Consent, { secure }: { secure: boolean }): Cookie {
  const attributes = { maxAge: CONSENT_COOKIE_SECONDS, path: '/', sameSite: 'Lax' as const, secure };
  return { name: CONSENT_COOKIE, value: JSON.stringify(consent), attributes };
}
