import { expect, test } from 'vitest';
import {
  commonLength,
  groupByDay,
  groupSessions,
  sessionWords,
  zoneName,
  type Session,
} from '../../../client/pages/train/sessions.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { knownZone, marketZone } from '../../../shared/time-zones.ts';

const session = (id: string, lang: Session['lang'], start: string, left = 8): Session => ({
  id,
  lang,
  start,
  minutes: 45,
  left,
});

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour)).toISOString();

test('sessions stand by language, the own one first, each earliest first', () => {
  const groups = groupSessions(
    [
      session('v2', 'vi', at(25, 3)),
      session('e1', 'en_US', at(23, 2)),
      session('v1', 'vi', at(24, 8)),
      session('t1', 'th', at(24, 3)),
    ],
    'vi',
  );
  expect(groups.map(({ lang, sessions }) => [lang, sessions.map(({ id }) => id)])).toEqual([
    ['vi', ['v1', 'v2']],
    ['en_US', ['e1']],
    ['th', ['t1']],
  ]);
});

test('a length is said once if all sessions have it', () => {
  const [short, long] = [session('a', 'th', at(23, 2)), { ...session('b', 'th', at(23, 4)), minutes: 60 }];
  expect(commonLength([short, short])).toBe(45);
  expect(commonLength([short, long])).toBe(null);
  expect(commonLength([])).toBe(null);
});

test('a zone is named in words of the language', () => {
  expect(zoneName('en_US', 'Asia/Bangkok')).toBe('Indochina Time');
  expect(zoneName('zh_CN', 'Asia/Shanghai')).toBe('中国标准时间');
});

test('sessions of one day in the visitor’s zone stand together, in order', () => {
  const list = [session('a', 'th', at(23, 2)), session('b', 'th', at(23, 16)), session('c', 'th', at(24, 2))];
  const idsIn = (zone: string) =>
    groupByDay(list, sessionWords('th', zone)).map(({ sessions }) => sessions.map(({ id }) => id));
  expect(idsIn('Asia/Bangkok')).toEqual([['a', 'b'], ['c']]);
  expect(idsIn('Asia/Tokyo')).toEqual([['a'], ['b', 'c']]);
});

test('a session without a free seat is not offered, nor is a language without sessions', () => {
  const slots = [session('full', 'th', at(24, 3), 0), session('free', 'en_US', at(24, 2), 1)];
  expect(groupSessions(slots, 'th').map(({ lang }) => lang)).toEqual(['en_US']);
  expect(groupSessions([], 'th')).toEqual([]);
});

test('a platform that offers hundreds gets thirty shown in the own language, six in every other', () => {
  const many = LOCALE_CODES.flatMap((lang) =>
    Array.from({ length: 100 }, (_, n) => session(`${lang}-${n}`, lang, at(1 + Math.floor(n / 4), n % 24))),
  );
  const groups = groupSessions(many, 'zh_CN');
  expect(groups.map(({ sessions }) => sessions.length)).toEqual([30, ...LOCALE_CODES.slice(1).map(() => 6)]);
  expect(groups[0]?.lang).toBe('zh_CN');
});

test.each([
  ['en_US', 'Asia/Singapore', 'Tue, Nov 24', '10:00 AM'],
  ['en_US', 'America/New_York', 'Mon, Nov 23', '9:00 PM'],
  ['en_US', 'Asia/Kolkata', 'Tue, Nov 24', '7:30 AM'],
  ['in', 'Asia/Jakarta', 'Sel, 24 Nov', '09.00'],
  ['zh_CN', 'Asia/Shanghai', '11月24日周二', '10:00'],
  ['th', 'Asia/Bangkok', 'อังคาร 24 พ.ย.', '09:00 น.'],
] as const)('02:00 UTC is told in %s and %s as %s, %s', (locale, zone, day, time) => {
  const words = sessionWords(locale, zone);
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect([words.day(at(24, 2)), words.time(at(24, 2))].map(plain)).toEqual([day, time]);
});

test.each(LOCALE_CODES)('the zone of the market of %s is one', (locale) => {
  expect(knownZone(marketZone(locale))).not.toBeNull();
});

test.each([[undefined], [''], ['+07:00'], ['Etc/Unknown'], ['Mars/Olympus'], ['Asia/Bangkok\n']])(
  '%j names no zone',
  (name) => {
    expect(knownZone(name)).toBeNull();
  },
);
