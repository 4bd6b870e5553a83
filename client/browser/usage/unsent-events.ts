import { MOST_UNSENT, type UsageEvent } from '../../../shared/usage/events.ts';
import { local } from '../storage.ts';

/** Key of the events that are not done with. They outlive a reload and a crash. */
const UNSENT_KEY = 'analytics';

export interface UnsentEvents {
  /** What earlier pages, or pages in other tabs, have not sent. */
  read(): UsageEvent[];
  /** Stores this page's events beside those of others. */
  keep(events: readonly UsageEvent[]): void;
  clear(): void;
}

export function unsentEvents(): UnsentEvents {
  let kept: readonly UsageEvent[] = [];
  return {
    read: readUnsent,
    keep(events) {
      const own = new Set([...kept, ...events].map(({ insert_id }) => insert_id));
      const others = readUnsent().filter(({ insert_id }) => !own.has(insert_id));
      kept = events;
      const all = [...others, ...events].slice(-MOST_UNSENT);
      if (all.length === 0) local.remove(UNSENT_KEY);
      else local.write(UNSENT_KEY, JSON.stringify(all));
    },
    clear() {
      kept = [];
      local.remove(UNSENT_KEY);
    },
  };
}

function readUnsent(): UsageEvent[] {
  try {
    const stored = JSON.parse(local.read(UNSENT_KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isUsageEvent) : [];
  } catch {
    return [];
  }
}

function isUsageEvent(value: unknown): value is UsageEvent {
  const { event_type, insert_id, device_id, time } = (value ?? {}) as Partial<UsageEvent>;
  const texts = [event_type, insert_id, device_id];
  return texts.every((text) => typeof text === 'string') && typeof time === 'number';
}
