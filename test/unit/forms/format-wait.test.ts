import { expect, test } from 'vitest';
import { formatWait } from '../../../shared/forms/format-wait.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [45, '45 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [600, '10 minutes'],
  [601, '11 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('%i seconds are written as %s', (seconds, text) => expect(formatWait(seconds, 'en_US')).toBe(text));

test.each([
  ['in', '2 menit'],
  ['th', '2 นาที'],
  ['vi', '2 phút'],
  ['zh_CN', '2分钟'],
  ['ms_MY', '2 minit'],
] as const)('in %s two minutes are %s', (locale, text) => expect(formatWait(120, locale)).toBe(text));
