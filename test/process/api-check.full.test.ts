import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readOptions, type CheckOptions } from '../../server/api-check/options.ts';
import { reportLines } from '../../server/api-check/report.ts';
import { runCheck } from '../../server/api-check/run-check.ts';
import { PUBLIC_CALLS } from '../../shared/api/table.ts';
import { changeJson, startBrokenSite, type Fault } from '../support/broken-site.ts';
import { ACCOUNT, PASSWORD_IV, runCheckTool, startCheckedSite } from '../support/checked-site.ts';
import { PLANTED } from '../support/planted-faults.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';

/* What api-check.test.ts does not ask: each fault alone, a platform behind a site, waiting, codes. */

const PRINT_CODE = path.resolve(import.meta.dirname, '../support/print-code.ts');

let site: ServedSite;
beforeAll(async () => {
  site = await startCheckedSite();
});
afterAll(() => site[Symbol.asyncDispose]());

test('without leave to write it says what it has not checked, and stores nothing', async () => {
  const before = await (await fetch(`${site.origin}/outbox`)).text();
  const { code, output } = await runCheckTool(site.origin);
  expect(code).toBe(0);
  expect(output).toContain(
    'not checked: notLoggedAdd, success: it stores something or sends a message; --write allows it',
  );
  expect(output).toMatch(/^\d\d calls checked, 0 differences, 12 not checked$/m);
  expect(await (await fetch(`${site.origin}/outbox`)).text()).toBe(before);
});

test('a site that passes calls on to a platform answers like the platform', async () => {
  const env = { API_BASE_URL: site.origin, RATE_LIMIT_FACTOR: '1000' };
  await using front = await serveSite({ env });
  const { code, output } = await runCheckTool(front.origin, ...ACCOUNT);
  expect(output).toMatch(/^\d\d calls checked, 0 differences, 11 not checked$/m);
  expect(code).toBe(0);
});

const options = (origin: string) => readOptions([origin, ...ACCOUNT]) as CheckOptions;

test.each(PLANTED.map((planted) => [planted.name, planted] as const))(
  '%s is found, and nothing else',
  async (_, planted) => {
    await using broken = await startBrokenSite(site.origin, [planted]);
    const result = await runCheck(options(broken.origin), PASSWORD_IV, () => undefined);
    expect(reportLines(result).join('\n')).toMatch(planted.line);
    expect([...new Set(result.differences.map(({ call }) => call))]).toEqual([planted.call]);
  },
);

test('fields that nobody documented are notes, no differences', async () => {
  const more: Fault = {
    on: 'GET /api/v1/blog/index.json',
    when: ({ status }) => status === 200,
    alter: (answer) =>
      changeJson(answer, (value: { data: { articles: object[] } }) => {
        value.data.articles = value.data.articles.map((one) => ({ ...one, views: 1 }));
      }),
  };
  await using broken = await startBrokenSite(site.origin, [more]);
  const { code, output } = await runCheckTool(broken.origin);
  expect(code).toBe(0);
  expect(output).toContain('note: blogIndex has fields that are not documented: $.data.articles[].views\n');
});

test('it waits when it is told to, and no longer than it may', async () => {
  let asked = 0;
  const busy: Fault = {
    on: 'GET /api/v1/lang/changeLang.json?lang=th',
    alter(answer) {
      if ((asked += 1) !== 1) return;
      answer.status = 429;
      answer.headers['retry-after'] = '1';
    },
  };
  await using broken = await startBrokenSite(site.origin, [busy]);
  const patient = await runCheckTool(broken.origin);
  expect(patient).toMatchObject({
    code: 0,
    output: expect.stringContaining('waiting 1 s, as changeLang asks with 429'),
  });
  asked = 0;
  const impatient = await runCheckTool(broken.origin, '--wait', '0');
  expect(impatient.output).toContain(
    'note: changeLang, in part not checked: th: 429, and no patience for 1 s more',
  );
});

test('codes may come by a command, and without any way to read them that is said', async () => {
  const closed: Fault = { on: 'GET /outbox', alter: (answer) => (answer.status = 404) };
  await using broken = await startBrokenSite(site.origin, [closed]);
  const { code, output } = await runCheckTool(broken.origin, '--write');
  expect(code).toBe(0);
  expect(output).toContain('not checked: registerUser, success: codes cannot be read');
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const print = [process.execPath, PRINT_CODE, `${site.origin}/outbox`, path.join(folder, 'seen')].join(' ');
  const commanded = await runCheckTool(broken.origin, '--write', '--code-command', print);
  expect(commanded.output).toContain(
    `\n${PUBLIC_CALLS.length} calls checked, 0 differences, 1 not checked\n`,
  );
});
