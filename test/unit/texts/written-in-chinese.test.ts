import { expect, test } from 'vitest';
import { gapAfter } from '../../../client/ui/gap-after.ts';
import type { Locale } from '../../../shared/locales.ts';
import { createFormatters } from '../../../shared/page-context.ts';

test.each([
  ['Have an account?', ' '],
  ['มีบัญชีแล้ว', ' '],
  ['已经注册过？', ''],
  ['说明。', ''],
  ['已有账号', ' '],
])('between %s and a link stands "%s"', (words, gap) => {
  expect(gapAfter(words)).toBe(gap);
});

test.each([
  ['en_US', 'Nov 9 – 15'],
  ['zh_CN', '11月9日–11月15日'],
] satisfies [Locale, string][])('a week is written in %s as its days are: %s', (locale, written) => {
  const { period } = createFormatters(locale);
  expect(period('2026-11-09', '2026-11-15').replaceAll(/\s/g, ' ')).toBe(written);
});
