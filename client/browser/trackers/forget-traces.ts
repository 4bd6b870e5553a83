import type { Purpose } from '../../../shared/consent.ts';
import { parseCookies } from '../../../shared/cookies.ts';
import { isTraceOf } from '../../../shared/trackers/traces.ts';

/** Removes what was set under a consent that no longer holds: cookies, local and session storage. Never throws. */
export function forgetTraces(purposes: readonly Purpose[]): void {
  const isTrace = (name: string) => purposes.some((purpose) => isTraceOf(purpose, name));
  for (const name of Object.keys(parseCookies(document.cookie)).filter(isTrace)) removeCookie(name);
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[kind];
      for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key);
    } catch {
      // Where storage is denied nothing was stored.
    }
  }
}

/** Trackers set theirs for the widest domain that a browser allows, so all are tried. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_label, at) => `; Domain=${labels.slice(at).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
