import { loadGuard } from './guard-scripts.ts';

interface Widget {
  sitekey: string;
  callback(token: string): void;
  'error-callback'(): void;
  'timeout-callback'(): void;
  appearance: 'interaction-only';
  language: string;
}

declare global {
  interface Window {
    turnstile?: { render(place: HTMLElement, widget: Widget): string; remove(id: string): void };
  }
}

/** In milliseconds. A visitor may be asked to tick a box. */
const PATIENCE_MS = 60_000;

/** Returns a token for one call, or undefined if the challenge failed or is blocked: the platform decides then. */
export async function botToken(key: string): Promise<string | undefined> {
  try {
    await loadGuard('botChallenge', key);
    return await challenge(key);
  } catch {
    return undefined;
  }
}

/** The widget is at the end of the form, where it shows itself only if the visitor has something to do. */
async function challenge(key: string): Promise<string | undefined> {
  const { turnstile } = window;
  if (turnstile === undefined) return undefined;
  const place = document.createElement('div');
  const form = document.activeElement?.closest('form') ?? document.querySelector('form[method="post"]');
  (form ?? document.body).append(place);
  let id: string | undefined;
  try {
    return await new Promise<string | undefined>((resolve) => {
      const failed = () => resolve(undefined);
      setTimeout(failed, PATIENCE_MS);
      id = turnstile.render(place, {
        sitekey: key,
        callback: resolve,
        'error-callback': failed,
        'timeout-callback': failed,
        appearance: 'interaction-only',
        language: document.documentElement.lang,
      });
    });
  } finally {
    if (id !== undefined) turnstile.remove(id);
    place.remove();
  }
}
