import { expect, test } from 'vitest';
import { isSignedCheck, signCheck } from '../../../server/routes/regional/check-signature.ts';
import { readsMainlandChinese } from '../../../server/routes/regional/reads-mainland-chinese.ts';

const NOW = 1_795_000_000_500;
const sign = signCheck('secret', NOW);

test('a signature is the time and its HMAC', () => {
  expect(sign).toMatch(/^1795000000\.[0-9a-f]{64}$/);
});

test.each<[age: number, good: boolean]>([
  [0, true],
  [299, true],
  [300, true],
  [301, false],
  [-1, false],
])('%i seconds old: %s', (age, good) => {
  expect(isSignedCheck(sign, 'secret', NOW + age * 1000)).toBe(good);
});

test.each([
  '',
  '.',
  sign.slice(0, -1),
  `${sign}0`,
  sign.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
  sign.replace('1795000000', '1795000001'),
  sign.replace(/^\d+/, '01795000000'),
  `${sign}\n`,
  sign.replace('.', '..'),
  '9'.repeat(400),
])('%j is no signature', (text) => {
  expect(isSignedCheck(text, 'secret', NOW)).toBe(false);
});

test('another secret makes another signature', () => {
  expect(isSignedCheck(sign, 'other', NOW)).toBe(false);
});

test.each<[header: string | undefined, mainland: boolean]>([
  ['zh-CN,zh;q=0.9,en;q=0.8', true],
  ['zh', true],
  ['zh-Hans', true],
  ['zh-Hans-CN', true],
  ['ZH_cn', true],
  ['en;q=0.5,zh-CN', true],
  ['zh-TW,zh;q=0.9', false],
  ['zh-HK', false],
  ['zh-Hant', false],
  ['zh-SG', false],
  ['en-US,zh-CN;q=0.9', false],
  ['en-CN', false],
  ['*', false],
  ['', false],
  ['zh-CN;q=0', false],
  ['not a tag', false],
  [undefined, false],
])('%j: %s', (header, mainland) => {
  expect(readsMainlandChinese(header)).toBe(mainland);
});
