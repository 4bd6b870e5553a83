import type { TrackerEvent } from '../../../shared/trackers/events.ts';

type Listener = (event: TrackerEvent) => void;

/** Kept in memory only, for trackers that are allowed later during the visit of this document. */
const happened: TrackerEvent[] = [];
const listeners = new Set<Listener>();

export function tellTrackers(event: TrackerEvent): void {
  happened.push(event);
  for (const listener of listeners) listener(event);
}

/** Calls `listener` for what has happened, and for what will. */
export function onTrackerEvent(listener: Listener): void {
  for (const event of happened) listener(event);
  listeners.add(listener);
}

/** Specification 4, source tracking: the event for a visitor who came through a channel. */
export function trackChannel(sourceChannelId: number): void {
  tellTrackers({ kind: 'channel', sourceChannelId });
}
