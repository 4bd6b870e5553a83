import {
  ALL_REFUSED,
  CONSENT_PATH,
  consentCookie,
  readConsent,
  type Consent,
  type Purpose,
} from '../../../shared/consent.ts';
import { parseCookies, serializeCookie } from '../../../shared/cookies.ts';

type Listener = (consent: Consent | null) => void;

const listeners = new Set<Listener>();
let told: string | undefined;

/**
 * Returns the visitor's choice, or null as long as there is none. A browser that asks not to be tracked (Global Privacy
 * Control) has refused, unless the visitor has chosen here. Never throws.
 */
export function storedConsent(): Consent | null {
  return readConsent(parseCookies(document.cookie)) ?? (refusesEverywhere() ? ALL_REFUSED : null);
}

function refusesEverywhere(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function allows(purpose: Purpose): boolean {
  return storedConsent()?.[purpose] === true;
}

/**
 * Calls `listener` at once and after each later choice.
 * @returns ends it
 */
export function onConsent(listener: Listener): () => void {
  listeners.add(listener);
  listener(storedConsent());
  return () => listeners.delete(listener);
}

/** Stores a choice for 180 days and tells everyone who listens. A browser that keeps no cookies has made none. */
export function storeConsent(consent: Consent): void {
  const secure = window.location.protocol === 'https:';
  document.cookie = serializeCookie(consentCookie(consent, { secure }));
  tell();
  keepLonger(consent);
}

let keeping = new AbortController();

/** Safari keeps what a script stores for seven days, and what an answer sets for as long as it says. */
function keepLonger(consent: Consent): void {
  // An earlier choice must not come back.
  keeping.abort();
  keeping = new AbortController();
  fetch(CONSENT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(consent),
    keepalive: true,
    signal: keeping.signal,
  }).catch(() => {});
}

/**
 * Learns of a choice that was made in another tab, or while the page waited in the history: at once where browsers tell of
 * cookies, because what was withdrawn must end in tabs that nobody looks at too.
 */
export function watchOtherPages(): void {
  told = JSON.stringify(storedConsent());
  const look = () => {
    if (told !== JSON.stringify(storedConsent())) tell();
  };
  window.cookieStore?.addEventListener('change', look);
  document.addEventListener('visibilitychange', look);
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, look);
}

function tell(): void {
  const consent = storedConsent();
  told = JSON.stringify(consent);
  for (const listener of listeners) listener(consent);
}
