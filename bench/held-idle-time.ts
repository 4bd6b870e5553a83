/**
 * Runs in a page before anything else, and holds back its idle time until `held.release()`;
 * `held.waits()` tells whether something waits for it. Then `held.longTasks` counts
 * tasks over 50 ms.
 */
export const HOLD_IDLE_TIME = `{
  const native = window.requestIdleCallback.bind(window);
  const works = [];
  window.requestIdleCallback = (work) => works.push(work);
  const held = (window.held = { longTasks: 0, waits: () => works.length > 0, release() {
    const since = performance.now();
    new PerformanceObserver((list) => {
      held.longTasks += list.getEntries().filter(({ startTime }) => startTime >= since).length;
    }).observe({ type: 'longtask' });
    window.requestIdleCallback = native;
    for (const work of works) native(work);
  } });
}`;
