import { consentCookie, readConsent, type Consent, type Purpose } from '../../../shared/consent.ts';
import { parseCookies, serializeCookie } from '../../../shared/cookies.ts';

type Listener = (consent: Consent | null) => void;

const listeners = new Set<Listener>();
let told: string | undefined;

/** Returns the visitor's choice, or null as long as there is none. Never throws. */
export function storedConsent(): Consent | null {
  return readConsent(parseCookies(document.cookie));
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
