import { expect, test } from 'vitest';
import { knownZone, marketZone } from '../../../shared/time-zones.ts';
import { planSlots } from '../../../server/backend/training/plan-slots.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';

/** A Friday. */
const now = Date.parse('2026-11-20T04:30:00Z');

test('sessions are on working days, at the same local hours in each market', () => {
  for (const locale of LOCALE_CODES) {
    const slots = planSlots(now).filter((slot) => slot.locale === locale);
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: marketZone(locale),
      weekday: 'short',
      hour: '2-digit',
    });
    const times = new Set(slots.map(({ start }) => local.format(start).replace(', ', ' ')));
    expect(
      [...times].filter((time) => !/^(?:Mon|Tue|Wed|Thu|Fri) (?:10|15)$/.test(time)),
      locale,
    ).toEqual([]);
    expect(slots.length).toBeGreaterThanOrEqual(28);
  }
});

test('an id says language, day and local time', () => {
  const slots = planSlots(now);
  expect(slots.find(({ id }) => id === 'th-20261124-1000')).toEqual({
    id: 'th-20261124-1000',
    start: Date.parse('2026-11-24T03:00:00Z'),
    minutes: 45,
    locale: 'th',
    seats: 8,
  });
  expect(slots.every(({ id }) => /^[\w-]{1,80}$/.test(id))).toBe(true);
  expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
});

test('what has begun is not planned, what begins later that day is', () => {
  const ids = planSlots(now).map(({ id }) => id);
  // 11:30 in Bangkok, 12:30 in Singapore.
  expect(ids).not.toContain('th-20261120-1000');
  expect(ids).toContain('th-20261120-1500');
  expect(Math.min(...planSlots(now).map(({ start }) => start))).toBeGreaterThan(now);
});

test('three weeks are planned, and the next day plans the same sessions and one day more', () => {
  const today = planSlots(now);
  const later = planSlots(now + 3 * 86_400_000);
  expect(Math.max(...today.map(({ start }) => start)) - now).toBeLessThan(21 * 86_400_000);
  const same = new Map(today.map((slot) => [slot.id, slot]));
  for (const slot of later) if (same.has(slot.id)) expect(slot).toEqual(same.get(slot.id));
  expect(later.some(({ id }) => !same.has(id))).toBe(true);
});

test.each([
  ['Asia/Bangkok', 'Asia/Bangkok'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
])('%s is a zone', (name, zone) => {
  expect([name, zone]).toContain(knownZone(name));
});

test.each([undefined, '', '+07:00', 'Asia/Nowhere', '../etc/passwd', 'Asia/Bangkok\r\nBcc: a', '__proto__'])(
  '%j is no zone',
  (name) => {
    expect(knownZone(name)).toBeNull();
  },
);
