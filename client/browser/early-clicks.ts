import type { EarlyGlobals } from '../early-scripts.ts';

/**
 * Ends the collecting of clicks that the document began before React was there.
 * @returns replays what was collected; to be called when the page is hydrated
 */
export function takeEarlyClicks(): () => void {
  const collected = (window as EarlyGlobals).$c;
  if (collected === undefined) return () => {};
  window.removeEventListener('click', collected.on, true);
  return () => replayNext(collected);
}

/**
 * One click a task: React hydrates the boundary around a clicked button first, and two clicks in one task would count as
 * one where state is set from what was rendered. A button that was replaced meanwhile is passed over.
 */
function replayNext(buttons: HTMLButtonElement[]): void {
  if (buttons.length === 0) return;
  setTimeout(() => {
    const button = buttons.shift();
    if (button?.isConnected === true) button.click();
    replayNext(buttons);
  });
}
