import { expect, test } from 'vitest';
import { readCaptions } from '../../../server/content/read-captions.ts';
import type { Locale } from '../../../shared/locales.ts';

const cue = (times: string, words: string) => `\n${times}\n${words}\n`;
const FIRST = cue('00:00.200 --> 00:01.700', 'Press <b>Save</b>.');
const captions = (...cues: string[]) => `WEBVTT\n${cues.join('')}`;

test('cues have seconds and words', () => {
  const { cues, faults } = readCaptions(captions(FIRST, cue('01:02.000 --> 01:03.550', 'Done.')), 'en_US');
  expect(faults).toEqual([]);
  expect(cues).toEqual([
    { from: 0.2, to: 1.7, text: 'Press <b>Save</b>.' },
    { from: 62, to: 63.55, text: 'Done.' },
  ]);
});

test.each([
  ['no first line', FIRST.slice(1), 1, 'The captions do not begin with WEBVTT'],
  ['no cues', captions(), 1, 'There are no captions'],
  ['hours', captions(FIRST, cue('00:00:02.000 --> 00:00:03.000', 'a')), 6, 'A cue has no time'],
  [
    'an end before its begin',
    captions(cue('00:03.000 --> 00:02.000', 'a')),
    3,
    'A cue ends before it begins',
  ],
  [
    'two at once',
    captions(FIRST, cue('00:01.000 --> 00:02.000', 'a')),
    6,
    'A cue begins before the last one ends',
  ],
  ['two lines', captions(cue('00:01.000 --> 00:03.000', 'a\nb')), 5, 'A cue has several lines'],
  ['no words', captions('\n00:01.000 --> 00:03.000\n'), 4, 'A cue is empty or too long'],
  ['another mark', captions(cue('00:01.000 --> 00:03.000', '<i>a</i>')), 4, 'A cue has marks'],
  ['an open mark', captions(cue('00:01.000 --> 00:03.000', '<b>a')), 4, 'A cue has marks'],
])('%s is a fault with its line', (_what, text, line, reason) => {
  const [fault] = readCaptions(text, 'en_US').faults;
  expect([fault?.reason, fault?.at.line]).toEqual([reason, line]);
});

test.each<[Locale, string, string]>([
  ['en_US', 'Done.', '1.5'],
  ['vi', 'Bấm <b>Kết nối gian hàng</b>, rồi chọn sàn bán.', '2.4'],
  ['th', 'กด <b>เชื่อมร้านค้า</b> แล้วเลือกมาร์เก็ตเพลส', '3.2'],
  ['zh_CN', '平台要读取订单、商品和库存，点同意。', '2.6'],
])('a cue in %s stands as long as its words take to read', (locale, words, seconds) => {
  const lasting = (ms: number) =>
    readCaptions(captions(cue(`00:01.000 --> 00:0${((1000 + ms) / 1000).toFixed(3)}`, words)), locale).faults;
  const least = Number(seconds) * 1000;
  expect(lasting(least)).toEqual([]);
  expect(lasting(least - 1)).toEqual([
    {
      reason: 'A cue is too short to be read',
      allowed: `at least ${seconds} seconds`,
      at: { line: 3, column: 1 },
    },
  ]);
});
