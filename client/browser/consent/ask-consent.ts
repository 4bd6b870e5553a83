import { asksConsent, CHOICES_ANCHOR } from '../../../shared/consent.ts';
import type { PageState } from '../../../shared/page-data.ts';
import { storedConsent, watchOtherPages } from './stored-consent.ts';

/**
 * Asks for consent where something waits for it, and lets links to the choices open them. Without script, and where
 * this code cannot be loaded, everything stays denied and these links lead to the privacy policy.
 */
export function askConsent({ build, config }: PageState): void {
  const asks = asksConsent(config);
  const panel = async () => (await import('./consent-panel.tsx')).openPanel(build, asks);
  // The router leaves alone what is handled here.
  document.addEventListener(
    'click',
    (event) => {
      const link = choicesLink(event);
      if (link === null) return;
      event.preventDefault();
      panel().then(
        ({ choose }) => choose(),
        () => window.location.assign(link.href),
      );
    },
    { capture: true },
  );
  if (!asks) return;
  watchOtherPages();
  if (storedConsent() === null)
    panel().then(
      ({ ask }) => ask(),
      () => {},
    );
}

function choicesLink(event: MouseEvent): HTMLAnchorElement | null {
  const { button, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>(`a[href$="#${CHOICES_ANCHOR}"]`);
}
