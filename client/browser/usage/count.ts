import { createEarlyEvents } from '../../../shared/usage/early-events.ts';
import { USAGE_MESSAGES } from '../../../shared/usage/events.ts';
import { isProperties, type Properties } from '../../../shared/usage/properties.ts';
import { allows } from '../consent/stored-consent.ts';
import type { UsageClient } from './usage-client.ts';

/** What happened, where and when. */
export interface CountedEvent {
  name: string;
  properties: Properties;
  href: string;
  /** Milliseconds. */
  at: number;
}

const early = createEarlyEvents<CountedEvent>(() => {
  // oxlint-disable-next-line no-console
  console.warn(`Usage events: ${USAGE_MESSAGES.notInitialized}, so further ones are dropped`);
});
let client: UsageClient | null = null;

/**
 * Counts what the visitor does, if they agreed. Before the client is there, the first events are kept for it.
 * @param properties left out if they are not valid
 * @returns null, or why the event could not be taken yet (Specification 8)
 */
export function count(name: string, properties: unknown = {}): { code: 0; message: string } | null {
  const event = {
    name,
    properties: isProperties(properties) ? properties : {},
    href: window.location.href,
    at: Date.now(),
  };
  // Consent may have been withdrawn in another tab.
  if (client !== null && allows('measurement')) {
    client.count(event);
    return null;
  }
  if (allows('measurement')) early.push(event);
  return { code: 0, message: USAGE_MESSAGES.notInitialized };
}

/** @param opened null after consent was withdrawn */
export function setClient(opened: UsageClient | null): void {
  client = opened;
  const events = early.take();
  if (opened !== null) for (const event of events) opened.count(event);
}
