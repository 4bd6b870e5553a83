import type { Cookie, Cookies } from './cookies.ts';

/** The visitor's choice about what is not needed for the site to work. */
export const CONSENT_COOKIE = 'consent';
/** 180 days in seconds. */
export const CONSENT_COOKIE_SECONDS = 15_552_000;

/** `measurement`: usage events, behaviour analytics, session recorders, variants. `marketing`: everything of advertisers. */
export const PURPOSES = ['measurement', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];
export type Consent = Readonly<Record<Purpose, boolean>>;

/** Returns the stored choice, or null if there is none or it is not one of ours. Never throws. */
export function readConsent(cookies: Cookies): Consent | null {
  try {
    const stored = JSON.parse(cookies[CONSENT_COOKIE] ?? 'null') as Partial<Record<Purpose, unknown>> | null;
    if (stored === null || PURPOSES.some((purpose) => typeof stored[purpose] !== 'boolean')) return null;
    return Object.fromEntries(PURPOSES.map((purpose) => [purpose, stored[purpose]])) as unknown as Consent;
  } catch {
    return null;
  }
}

export function consentCookie(consent: Consent, { secure }: { secure: boolean }): Cookie {
  const attributes = { maxAge: CONSENT_COOKIE_SECONDS, path: '/', sameSite: 'Lax' as const, secure };
  return { name: CONSENT_COOKIE, value: JSON.stringify(consent), attributes };
}
