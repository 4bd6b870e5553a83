import type { Snapshot } from '../../shared/registry/types.ts';
import { untracked } from './tracked-snapshot.ts';

/** Moments in milliseconds since 1970: the first of the phase, and the first after it. */
interface Phase {
  readonly from: number;
  readonly until: number;
}

const phases = new WeakMap<Snapshot, Phase>();

/**
 * The stretch of time in which all that is made from a snapshot alone stays the same: no page begins or ends in it,
 * and the year (it stands in the footer) does not change. Named by its first moment.
 */
export function publishWindowOf(snapshot: Snapshot, now: number = Date.now()): number {
  return phaseOf(snapshot, now).from;
}

/** The first moment after that stretch, in milliseconds since 1970: what is made now may be kept until then. */
export function publishWindowEnd(snapshot: Snapshot, now: number = Date.now()): number {
  return phaseOf(snapshot, now).until;
}

function phaseOf(asked: Snapshot, now: number): Phase {
  const snapshot = untracked(asked);
  let phase = phases.get(snapshot);
  if (phase === undefined || now < phase.from || now >= phase.until) {
    phase = publishWindowAt(snapshot, now);
    phases.set(snapshot, phase);
  }
  return phase;
}

function publishWindowAt(snapshot: Snapshot, now: number): Phase {
  const year = new Date(now).getUTCFullYear();
  let [from, until] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  for (const { publish } of snapshot.pages) {
    for (const moment of [publish.from, publish.until]) {
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
  }
  return { from, until };
}

/** Makes something of a snapshot once a phase, and keeps it for as long as the snapshot is in use. */
export function oncePerPublishWindow<T>(
  make: (snapshot: Snapshot, now: number) => T,
): (snapshot: Snapshot, now?: number) => T {
  const kept = new WeakMap<Snapshot, { phase: number; value: T }>();
  return (asked, now = Date.now()) => {
    const snapshot = untracked(asked);
    const phase = publishWindowOf(snapshot, now);
    let entry = kept.get(snapshot);
    if (entry?.phase !== phase) {
      entry = { phase, value: make(snapshot, now) };
      kept.set(snapshot, entry);
    }
    return entry.value;
  };
}
