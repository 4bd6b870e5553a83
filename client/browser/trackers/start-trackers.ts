import { ALL_REFUSED, asksConsent, PURPOSES } from '../../../shared/consent.ts';
import type { PageState } from '../../../shared/page-data.ts';
import { onConsent, storedConsent } from '../consent/stored-consent.ts';
import { afterLoad, requestIdle } from '../when-idle.ts';

/** Some browsers never find themselves idle, and a choice is to be followed. */
const IDLE_LIMIT_MS = 2000;

/** Starts trackers as soon as the visitor allows them and the page is idle, and ends them when that is withdrawn. */
export function startTrackers({ config }: PageState): void {
  if (!asksConsent(config)) return;
  const follow = async () => {
    const { followChoice } = await import('./follow-choice.ts');
    // By now there may be another one.
    followChoice(config.trackers, storedConsent() ?? ALL_REFUSED);
  };
  const begin = () => void follow().catch(() => {});
  const atIdle = () => whenSeen(() => afterLoad(() => requestIdle(begin, IDLE_LIMIT_MS)));
  let stored = true;
  onConsent((consent) => {
    const isNew = !stored;
    stored = false;
    const allowed = PURPOSES.filter((purpose) => consent?.[purpose]);
    // A refusal that was stored before needs nothing; a withdrawal does not wait.
    if (isNew && allowed.length < PURPOSES.length) begin();
    else if (allowed.length > 0) atIdle();
  });
}

/** A browser may prepare a page that nobody opens. */
function whenSeen(work: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
