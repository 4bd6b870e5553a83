import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_CALLS } from '../../shared/api/table.ts';
import { startBrokenSite } from '../support/broken-site.ts';
import { ACCOUNT, runCheckTool, startCheckedSite } from '../support/checked-site.ts';
import { PLANTED } from '../support/planted-faults.ts';
import type { ServedSite } from '../support/served-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await startCheckedSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('the embedded backend passes in full, accounts, bookings and messages included', async () => {
  const { code, output } = await runCheckTool(site.origin, '--write');
  expect(output).toBe(
    [
      'not checked: beforeList, success: not reachable from here; the site asks it on the server alone',
      `${PUBLIC_CALLS.length} calls checked, 0 differences, 1 not checked`,
      '',
    ].join('\n'),
  );
  expect(code).toBe(0);
});

test('every planted fault is found, one line each', async () => {
  await using broken = await startBrokenSite(site.origin, PLANTED);
  const { code, output } = await runCheckTool(broken.origin, ...ACCOUNT);
  expect(code).toBe(1);
  for (const { line } of PLANTED) expect(output).toMatch(line);
  expect(output).toMatch(/^\d\d calls checked, (?:1[5-9]|2\d) differences, \d+ not checked$/m);
});

test.each([
  [['--help'], 0, /^npm run api:check -- <base url>/],
  [[], 2, /^Expected one base address/],
  [['http://127.0.0.1:9'], 2, /^Nobody answers at http:\/\/127\.0\.0\.1:9\//],
] as [string[], number, RegExp][])('%j ends with %i', async (args, code, output) => {
  const ended = await runCheckTool(...args);
  expect(ended.code).toBe(code);
  expect(ended.output).toMatch(output);
});
