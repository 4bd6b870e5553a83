import type { Properties } from './properties.ts';

/** Milliseconds between an event and its sending. Specification 9. */
export const FLUSH_MS = 1000;
/** Events sent at once. Specification 9. */
export const BATCH_EVENTS = 30;
/** Times that an event is sent at most. Specification 9. */
export const MOST_SENDS = 5;
/** Milliseconds, multiplied by the failures so far. Specification 9. */
export const RETRY_MS = 1000;
/** Milliseconds after a collector has asked for less. Specification 9. */
export const THROTTLE_MS = 30_000;

/** A collector that answers nobody must not fill the visitor's memory. The newest events stay. */
export const MOST_UNSENT = 1000;

/** The collector's names. */
export interface UsageEvent {
  event_type: string;
  device_id: string;
  user_id?: string;
  /** Start of the session in milliseconds. */
  session_id: number;
  /** Milliseconds. */
  time: number;
  /** The collector keeps one event of an id, so that sending it again does no harm. */
  insert_id: string;
  event_properties: Properties;
}

/** What became of an event. */
export interface UsageResult {
  event: UsageEvent;
  /** A status of HTTP, or 0. */
  code: number;
  message: string;
}

/** Specification 8. */
export const USAGE_MESSAGES = {
  tracked: 'Event tracked successfully',
  missingKey: 'Event rejected due to missing API key',
  invalidKey: 'Invalid API key',
  notInitialized: 'Client not initialized',
  exhausted: 'Event rejected due to exceeded retry count',
  unexpected: 'Unexpected error occurred',
} as const;

/** Specification 7: name, page, version of the client and the date in UTC. Queries stay with the visitor. */
export function countProperties(name: string, href: string, version: string, at: number): Properties {
  const { origin, pathname } = new URL(href);
  return { name, url: origin + pathname, version, date: new Date(at).toISOString().slice(0, 10) };
}

/** The body of `{ANALYTICS_URL}/events`. Specification 7. */
export function eventsBody(key: string, events: readonly UsageEvent[], minIdLength?: number): string {
  return JSON.stringify({ api_key: key, events, options: { min_id_length: minIdLength } });
}
