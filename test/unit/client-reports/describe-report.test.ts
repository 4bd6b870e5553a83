import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeReport } from '../../../server/client-reports/describe-report.ts';
import { sourceNames } from '../../../server/client-reports/name-sources.ts';
import { cleanText } from '../../../server/log/clean-text.ts';
import { report } from '../../support/monitoring-app.ts';
import { plantMap } from '../../support/planted-map.ts';

const bare = sourceNames({ folder: '/nowhere' });

/** As it comes out of the check of a report. */
const reported = (error: string, others: Partial<typeof report> = {}) => ({
  ...report,
  ...others,
  error: cleanText(error, 4000),
});

const fingerprintOf = async (error: string, others: Partial<typeof report> = {}) =>
  (await describeReport(reported(error, others), bare)).fingerprint;

const STACK = '\n    at f (https://site.test/assets/menu-AbCd_123.js:1:20)';

test.each([
  [
    'another build, whose lines have moved',
    `TypeError: x${STACK}`,
    'TypeError: x\n at g (https://site.test/assets/menu-ZyXw-987.js:4:7)',
  ],
  ['another number', `Error: no row 17${STACK}`, `Error: no row 4${STACK}`],
  ['another address', `Error: https://a.test/b?c failed${STACK}`, `Error: https://a.test/d failed${STACK}`],
  ['another id', `Error: 3f2504e0-4f89 is gone${STACK}`, `Error: 91ab04e0-11f9 is gone${STACK}`],
  [
    'another frame far below',
    `Error: x${STACK}${STACK}${STACK}`,
    `Error: x${STACK}${STACK}${STACK}\n at https://site.test/assets/far-AbCd_123.js:1:1`,
  ],
  [
    'the way in which another browser writes it',
    `Error: x${STACK}`,
    'Error: x\nf@https://site.test/assets/menu-AbCd_123.js:1:20',
  ],
])('%s is the same error', async (_, one, other) => {
  expect(await fingerprintOf(one)).toBe(await fingerprintOf(other));
});

test.each([
  ['other words', `TypeError: x${STACK}`, `TypeError: y${STACK}`],
  ['another script', `Error: x${STACK}`, 'Error: x\n at f (https://site.test/assets/hero-AbCd_123.js:1:20)'],
  [
    'another error of React',
    'Error: Minified React error #418; visit',
    'Error: Minified React error #421; visit',
  ],
])('%s are another error', async (_, one, other) => {
  expect(await fingerprintOf(one)).not.toBe(await fingerprintOf(other));
});

test('without a stack the script tells errors apart, and a framework error is of its own kind', async () => {
  const of = (file: string) => fingerprintOf('Error: x', { file });
  const file = 'https://site.test/assets/menu-AbCd_123.js';
  expect(await of(file)).toBe(await of(file.replace('AbCd_123', 'ZyXw-987')));
  expect(await of(file)).not.toBe(await of(file.replace('menu', 'hero')));
  expect(await fingerprintOf('x', { source: 'framework error' })).not.toBe(await fingerprintOf('x'));
});

test('message and stack are read from what was made safe to log, and stay bounded', async () => {
  const found = await describeReport(reported(`TypeError: x\r\n    at f (y)\nat g`), bare);
  expect(found).toMatchObject({ message: 'TypeError: x', stack: 'TypeError: x\n    at f (y)\nat g' });
  expect((await describeReport(reported('w '.repeat(2000)), bare)).message).toHaveLength(300);
});

test('places are named by their maps, also once the map is gone, and others stay', async () => {
  const { folder, source } = plantMap('menu-AbCd_123.js');
  const nameSources = sourceNames({ folder });
  const stack = [
    'at f (https://site.test/assets/menu-AbCd_123.js:1:20)',
    'at https://site.test/assets/menu-AbCd_123.js:1:3',
    'at https://site.test/assets/menu-AbCd_123.js:1:50',
    'at https://site.test/assets/..%2fmenu-AbCd_123.js:1:20',
    'at https://site.test/assets/other-AbCd_123.js:1:20',
  ].join('\n');
  const named = stack.replace('https://site.test/assets/menu-AbCd_123.js:1:20', `${source}:3:5`);
  expect(await nameSources(stack)).toBe(named);
  rmSync(path.join(folder, 'menu-AbCd_123.js.map'));
  expect(await nameSources(stack)).toBe(named);
});

test('maps are read a few times a minute, whatever stacks name', async () => {
  let minute = 0;
  const { folder, source } = plantMap('menu-AbCd_123.js');
  const nameSources = sourceNames({ folder, now: () => minute * 60_000 });
  for (let at = 0; at < 20; at += 1) await nameSources(`at https://site.test/assets/made-up${at}.js:1:1`);
  const place = 'at https://site.test/assets/menu-AbCd_123.js:1:20';
  expect(await nameSources(place)).toBe(place);
  minute = 1;
  expect(await nameSources(place)).toBe(`at ${source}:3:5`);
});
