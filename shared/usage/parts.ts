import { eventsBody, type UsageEvent } from './events.ts';

/** Bytes that browsers send for a page that is left are fewer than 64 KB (65,536), in one part or in all. */
export const PART_BYTES = 64_000;

export interface Part {
  events: UsageEvent[];
  body: string;
}

/** Divides events into bodies of fewer than 64 KB. An event that is larger by itself is left out. */
export function partsOf(events: readonly UsageEvent[], key: string, minIdLength?: number): Part[] {
  const around = bytesOf(eventsBody(key, [], minIdLength));
  const parts: UsageEvent[][] = [];
  let room = 0;
  for (const event of events) {
    const bytes = bytesOf(JSON.stringify(event)) + 1;
    if (around + bytes > PART_BYTES) continue;
    if (bytes > room) {
      parts.push([]);
      room = PART_BYTES - around;
    }
    parts.at(-1)?.push(event);
    room -= bytes;
  }
  return parts.map((part) => ({ events: part, body: eventsBody(key, part, minIdLength) }));
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
