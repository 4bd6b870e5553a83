/** Milliseconds, for browsers without an idle callback (Specification 9). */
const IDLE_FALLBACK_MS = 1;
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs `work` once: when the loaded page is idle, or at the visitor's first action. */
export function whenIdle(work: () => unknown): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    for (const type of FIRST_ACTIONS) window.removeEventListener(type, run, true);
    work();
  };
  for (const type of FIRST_ACTIONS) window.addEventListener(type, run, { capture: true, passive: true });
  afterLoad(() => requestIdle(run));
}

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
