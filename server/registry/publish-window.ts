import { momentsOf } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';

/**
 * A span in which pages stay the same: none begins or ends in any language, and the year in the footer does not change. Milliseconds
 * since 1970; `until` is exclusive.
 */
export interface PublishWindow {
  readonly from: number;
  readonly until: number;
}

const windows = new WeakMap<Snapshot, PublishWindow>();

/** Returns the same object for the whole window. */
export function publishWindowOf(snapshot: Snapshot, now: number = Date.now()): PublishWindow {
  let window = windows.get(snapshot);
  if (window === undefined || now < window.from || now >= window.until) {
    window = publishWindowAt(snapshot, now);
    windows.set(snapshot, window);
  }
  return window;
}

function publishWindowAt(snapshot: Snapshot, now: number): PublishWindow {
  const year = new Date(now).getUTCFullYear();
  let [from, until] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  for (const { publish } of snapshot.pages) {
    for (const moment of momentsOf(publish)) {
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
  }
  return { from, until };
}

export function oncePerPublishWindow<T>(
  make: (snapshot: Snapshot, now: number) => T,
): (snapshot: Snapshot, now?: number) => T {
  const kept = new WeakMap<Snapshot, { window: PublishWindow; value: T }>();
  return (snapshot, now = Date.now()) => {
    const window = publishWindowOf(snapshot, now);
    let entry = kept.get(snapshot);
    if (entry?.window !== window) {
      entry = { window, value: make(snapshot, now) };
      kept.set(snapshot, entry);
    }
    return entry.value;
  };
}
