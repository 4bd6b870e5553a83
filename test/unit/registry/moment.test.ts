import { expect, test } from 'vitest';
import { MOMENT_PATTERN, momentFault, momentOf } from '../../../shared/registry/moment.ts';

test.each([
  ['2026-12-01T09:00[Asia/Bangkok]', '2026-12-01T02:00:00Z'],
  ['2026-12-01T09:00:30[Asia/Bangkok]', '2026-12-01T02:00:30Z'],
  ['2026-12-01T09:00[Asia/Jakarta]', '2026-12-01T02:00:00Z'],
  ['2026-12-01T09:00[asia/bangkok]', '2026-12-01T02:00:00Z'],
  ['2026-12-01T09:00[UTC]', '2026-12-01T09:00:00Z'],
  ['2026-12-01T09:00+07:00', '2026-12-01T02:00:00Z'],
  ['2026-12-01T09:00+14:00', '2026-11-30T19:00:00Z'],
  ['2026-12-01T09:00-12:00', '2026-12-01T21:00:00Z'],
  ['2026-12-01T09:00Z', '2026-12-01T09:00:00Z'],
  ['2026-12-01T09:00:00.250Z', '2026-12-01T09:00:00.250Z'],
  ['2026-12-01T09:00+07:00[Asia/Bangkok]', '2026-12-01T02:00:00Z'],
  ['2026-07-01T09:00[Europe/Berlin]', '2026-07-01T07:00:00Z'],
  ['2026-01-01T09:00[Europe/Berlin]', '2026-01-01T08:00:00Z'],
  ['2026-10-25T02:30+02:00[Europe/Berlin]', '2026-10-25T00:30:00Z'],
  ['2026-10-25T02:30+01:00[Europe/Berlin]', '2026-10-25T01:30:00Z'],
])('%s is %s', (text, instant) => {
  expect(text).toMatch(MOMENT_PATTERN);
  expect(momentFault(text)).toBeNull();
  expect(new Date(momentOf(text)).getTime()).toBe(Date.parse(instant));
});

test.each([
  '2026-12-01',
  '2026-12-01T09:00',
  '2026-12-01 09:00[Asia/Bangkok]',
  '2026-12-01T9:00[Asia/Bangkok]',
  '2026-12-01T09:00[Asia/Bangkok',
  '2026-12-01T09:00[+07:00]',
  '2026-12-01T09:00Z[Asia/Bangkok]',
  '1.12.2026 09:00',
])('%s has not the form of a moment', (text) => expect(text).not.toMatch(MOMENT_PATTERN));

test.each([
  ['2026-02-30T09:00[Asia/Bangkok]', '2026-02-30T09:00 is no day and time of the calendar'],
  ['2026-12-01T25:00+07:00', '2026-12-01T25:00 is no day and time of the calendar'],
  ['2026-12-01T09:00[Asia/Bankok]', 'There is no time zone "Asia/Bankok" (2026-12-01T09:00[Asia/Bangkok])'],
  ['2026-12-01T09:00[Bangkok]', 'There is no time zone "Bangkok" (2026-12-01T09:00[Asia/Bangkok])'],
  ['2026-12-01T09:00[Etc/GMT-7]', 'The sign of Etc/GMT-7 means the opposite of what it seems to'],
  ...['+27:00', '+07:60', '+25:00', '+14:01', '-12:01', '-00:99'].map((offset) => [
    `2026-12-13T00:00${offset}`,
    `${offset} is no distance from Greenwich: -12:00 to +14:00, such as +07:00`,
  ]),
  [
    '2026-12-13T00:00+27:00[Asia/Bangkok]',
    '+27:00 is no distance from Greenwich: -12:00 to +14:00, such as +07:00',
  ],
  ...[
    ['MST', 'Asia/Kuala_Lumpur'],
    ['EST', 'America/New_York'],
    ['CET', 'Europe/Berlin'],
    ['HST', 'Pacific/Honolulu'],
    ['Singapore', 'Asia/Singapore'],
    ['GMT', 'Europe/London'],
  ].map(([zone, meant]) => [
    `2027-07-01T09:00[${zone}]`,
    `${zone} is a short name that does not mean the same everywhere (2027-07-01T09:00[${meant}])`,
  ]),
  ...[
    ['ICT', 'Asia/Bangkok'],
    ['WIB', 'Asia/Jakarta'],
  ].map(([zone, meant]) => [
    `2027-07-01T09:00[${zone}]`,
    `There is no time zone "${zone}" (2027-07-01T09:00[${meant}])`,
  ]),
  [
    '2026-03-29T02:30[Europe/Berlin]',
    'The clocks of Europe/Berlin skip 2026-03-29T02:30: 2026-03-29T01:30+01:00[Europe/Berlin] or 2026-03-29T03:30+02:00[Europe/Berlin]',
  ],
  [
    '2026-10-25T02:30[Europe/Berlin]',
    'The clocks of Europe/Berlin show 2026-10-25T02:30 twice: 2026-10-25T02:30+02:00[Europe/Berlin] or 2026-10-25T02:30+01:00[Europe/Berlin]',
  ],
  [
    '2026-11-01T01:30[America/New_York]',
    'The clocks of America/New_York show 2026-11-01T01:30 twice: 2026-11-01T01:30-04:00[America/New_York] or 2026-11-01T01:30-05:00[America/New_York]',
  ],
  [
    '2026-12-01T09:00+08:00[Asia/Bangkok]',
    'Asia/Bangkok is not at +08:00 then: 2026-12-01T09:00+07:00[Asia/Bangkok]',
  ],
])('%s is refused: %s', (text, expected) => {
  expect(text).toMatch(MOMENT_PATTERN);
  const { reason, allowed, suggestion } = momentFault(text) ?? { reason: '', allowed: '' };
  expect([reason, `${reason}: ${allowed}`, `${reason} (${suggestion})`]).toContain(expected);
  expect(() => momentOf(text)).toThrow(RangeError);
});

test('both readings of a refused moment are accepted as they are offered', () => {
  for (const refused of ['2026-03-29T02:30[Europe/Berlin]', '2026-10-25T02:30[Europe/Berlin]']) {
    const readings = momentFault(refused)?.allowed.split(' or ') ?? [];
    expect(readings).toHaveLength(2);
    const [first = 0, second = 0] = readings.map(momentOf);
    expect(second - first, refused).toBe(3_600_000);
  }
});
