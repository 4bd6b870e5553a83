import type { EarlyGlobals } from '../early-scripts.ts';

/**
 * Stops collecting clicks.
 * @returns replays the clicks, to be called after hydration
 */
export function takeEarlyClicks(): () => void {
  const collected = (window as EarlyGlobals).$c;
  if (collected === undefined) return () => {};
  window.removeEventListener('click', collected.on, true);
  return () => replayNext(collected);
}

/**
 * React hydrates the boundary of a clicked button first. Two clicks in one task could count as one, so each
 * gets its own. Buttons that were replaced meanwhile are skipped.
 */
function replayNext(buttons: HTMLButtonElement[]): void {
  if (buttons.length === 0) return;
  setTimeout(() => {
    const button = buttons.shift();
    if (button?.isConnected === true) button.click();
    replayNext(buttons);
  });
}
