import type { UsageConfig } from '../../../shared/page-data.ts';
import { countProperties, type UsageEvent, type UsageResult } from '../../../shared/usage/events.ts';
import { resumeIdentity, type UsageIdentity } from '../../../shared/usage/identity.ts';
import { partsOf } from '../../../shared/usage/parts.ts';
import { allows } from '../consent/stored-consent.ts';
import type { CountedEvent } from './count.ts';
import { postEvents } from './post-events.ts';
import { randomId } from './random-id.ts';
import { createSender, type Sender } from './sender.ts';
import { forgetIdentity, storedIdentity, storeIdentity } from './stored-identity.ts';
import { unsentEvents } from './unsent-events.ts';

export interface UsageClient {
  count(event: CountedEvent): void;
  /** Forgets what was stored and sends no more. */
  end(): void;
}

/** Specification 7 (events), 8 (transport) and 9. To be opened after consent only. */
export function openUsageClient(config: UsageConfig, version: string): UsageClient {
  const { url, key, minIdLength } = config;
  const unsent = unsentEvents();
  const ended = new AbortController();
  /** Consent may have been withdrawn in another tab, while something waits here. */
  const mayGoOn = () => !ended.signal.aborted && allows('measurement');
  const sender = createSender({
    key,
    minIdLength,
    post: async (body) => (mayGoOn() ? postEvents(url, body) : null),
    after(ms, work) {
      const timer = setTimeout(() => (mayGoOn() ? void work() : forget()), ms);
      return () => clearTimeout(timer);
    },
    keep: (events) => mayGoOn() && unsent.keep(events),
    onResult: tellOnce(),
  });
  /** For a browser that keeps no cookies. */
  let identity: UsageIdentity | null = null;
  const forget = () => {
    sender.takeRest();
    // By now there may be another consent, and what is stored is of another client.
    if (allows('measurement')) return;
    unsent.clear();
    forgetIdentity(key);
    identity = null;
  };
  sender.add(unsent.read());
  const leaveOrForget = () => (mayGoOn() ? leave(sender, config) : forget());
  window.addEventListener('pagehide', leaveOrForget, { signal: ended.signal });
  return {
    count({ name, properties, href, at }) {
      if (!mayGoOn()) return;
      // Other tabs share the session, and may have signed in or out.
      identity = resumeIdentity(storedIdentity(key) ?? identity, at, randomId());
      storeIdentity(key, identity);
      const event_properties = { ...properties, ...countProperties(name, href, version, at) };
      sender.add([
        { event_type: name, ...sentBy(identity), time: at, insert_id: randomId(), event_properties },
      ]);
    },
    end() {
      ended.abort();
      forget();
    },
  };
}

function sentBy({ deviceId, userId, sessionId }: UsageIdentity) {
  const user: Pick<UsageEvent, 'user_id'> = userId === undefined ? {} : { user_id: userId };
  return { device_id: deviceId, ...user, session_id: sessionId };
}

/** What the browser does not take stays for the next page. */
function leave(sender: Sender, { url, key, minIdLength }: UsageConfig): void {
  if (!navigator.onLine) return;
  const parts = partsOf(sender.takeRest(), key, minIdLength);
  sender.add(parts.filter(({ body }) => !navigator.sendBeacon(url, body)).flatMap(({ events }) => events));
}

/** Whoever sets up the collector sees why events get lost. */
function tellOnce(): (result: UsageResult) => void {
  const told = new Set<string>();
  return ({ code, message }) => {
    if ((code >= 200 && code < 300) || told.has(message)) return;
    told.add(message);
    // oxlint-disable-next-line no-console
    console.warn(`Usage events: ${message} (${code})`);
  };
}
