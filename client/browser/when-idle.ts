/** Fallback where the browser has no idle callback, ms (Specification 9). */
const IDLE_FALLBACK_MS = 1;
const FIRST_ACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs `work` once: when the page is loaded and seen and the browser is idle, or at the visitor's first action. */
export function whenIdle(work: () => unknown): void {
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    for (const type of FIRST_ACTIONS) window.removeEventListener(type, run, true);
    work();
  };
  for (const type of FIRST_ACTIONS) window.addEventListener(type, run, { capture: true, passive: true });
  afterLoad(() => afterPaint(() => requestIdle(run)));
}

/** Runs `work` when the document and what it names are loaded. */
export function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', () => work(), { once: true });
}

/** Runs `work` when something has been painted: a browser that waits for fonts is idle too. */
function afterPaint(work: () => void): void {
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return work();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    work();
  });
  observer.observe({ type: 'paint', buffered: true });
}

export function requestIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work);
  else setTimeout(work, IDLE_FALLBACK_MS);
}
