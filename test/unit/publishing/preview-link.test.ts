import { expect, test } from 'vitest';
import {
  readDuration,
  readPreview,
  signPreview,
  type Preview,
} from '../../../server/publishing/preview/preview-link.ts';
import { openKeptHistory } from '../../support/kept-history.ts';

const PREVIEW: Preview = {
  page: 'news',
  lang: 'th',
  device: 'mobile',
  at: null,
  release: null,
  variant: null,
  kept: null,
  until: 2000,
  generation: 3,
};

test.each<[string, string, number, boolean]>([
  ['holds until its end', 'key', 1999, true],
  ['ends', 'key', 2000, false],
  ['was signed with another key', 'other', 1000, false],
])('a link %s', (_name, key, now, holds) => {
  const token = signPreview(PREVIEW, 'key');
  expect(readPreview(token, key, now)).toEqual(holds ? PREVIEW : null);
});

test.each([
  ['30m', 1_800_000],
  ['12h', 43_200_000],
  ['7d', 604_800_000],
  ['90d', 7_776_000_000],
  ['91d', null],
  ['0h', null],
  ['7', null],
  ['7w', null],
  ['', null],
])('"%s" lasts %s ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});

test.each([
  [['preview'], 2, '<page> is missing'],
  [['preview', 'nws'], 1, 'There is no page "nws" that can be shown'],
  [['preview', 'news', '--lang', 'fr'], 2, '"fr" is no language of the site'],
  [['preview', 'news', '--device', 'tablet'], 2, '--device takes desktop or mobile'],
  [['preview', 'news', '--all', '--lang', 'th'], 2, '--all stands without --lang and --device'],
  [['preview', 'news', '--for', '1y'], 2, '--for takes a time'],
  [['preview', 'news', '--at', 'tomorrow'], 2, '--at takes a moment'],
  [['preview', 'news', '--at', '2026-12-01T09:00[Asia/Bankok]'], 2, 'There is no time zone "Asia/Bankok"'],
  [['preview', 'news', '--release', 'none'], 2, 'There is no release "none"'],
])('%j is refused', async (args, code, message) => {
  const { run } = openKeptHistory();
  const { code: ended, out, err } = await run(...args);
  expect({ ended, said: out + err }).toEqual({ ended: code, said: expect.stringContaining(message) });
});

test.each([
  [[], 'It shows news in en_US and ends on '],
  [['--all'], 'They show news and end on '],
  [
    ['--lang', 'th', '--device', 'mobile', '--at', '2027-01-01T09:00[Asia/Bangkok]', '--release', 'spring'],
    'It shows news with the release spring as on 2027-01-01T09:00[Asia/Bangkok] on phones in th and ends on ',
  ],
])('a link asked for with %j says what it shows', async (args, said) => {
  const { run } = openKeptHistory();
  await run('release', 'new', 'spring', 'news');
  const { code, out } = await run('preview', 'news', ...args);
  expect([code, out.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining(said)]);
});
