import { IDLE_FALLBACK_MS } from '../../shared/idle-fallback.ts';

export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', () => work(), { once: true });
}

/** @param limit milliseconds after which the work waits no longer. Without it a browser may never find itself idle */
export function requestIdle(work: () => void, limit?: number): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(work, limit === undefined ? undefined : { timeout: limit });
  else setTimeout(work, IDLE_FALLBACK_MS);
}
