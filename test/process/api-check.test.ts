import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readOptions, type CheckOptions } from '../../server/api-check/options.ts';
import { reportLines } from '../../server/api-check/report.ts';
import { runCheck } from '../../server/api-check/run-check.ts';
import { readConfig } from '../../server/config.ts';
import { encodePassword } from '../../server/password-encoding.ts';
import { PUBLIC_CALLS } from '../../shared/api/table.ts';
import { changeJson, startBrokenSite, type Fault } from '../support/broken-site.ts';
import { fullMatrix } from '../support/full.ts';
import { PLANTED } from '../support/planted-faults.ts';
import { start } from '../support/processes.ts';
import { serveSite, type ServedSite } from '../support/served-site.ts';

const TOOL = path.resolve(import.meta.dirname, '../../server/api-check/index.ts');
const PRINT_CODE = path.resolve(import.meta.dirname, '../support/print-code.ts');
const ACCOUNT = ['--account', 'api-check@example.com', '--password', 'An account of 7 tests'];
const WAIT = { timeout: 30_000 };
const PASSWORD_IV = readConfig({}).public.passwordIv;

let site: ServedSite;
beforeAll(async () => {
  // With a narrow budget the tool would wait, which has its own test.
  site = await serveSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '1000' } });
  await registerAccount();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

async function registerAccount(): Promise<void> {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const [, email = '', , password = ''] = ACCOUNT;
  await fetch(`${site.origin}/api/v2/email/sendVerifyCode.json`, form({ email }));
  const code = await vi.waitFor(async () => {
    const list = (await (await fetch(`${site.origin}/outbox`)).json()) as { to: string; code: string }[];
    const found = list.find(({ to }) => to === email);
    expect(found).toBeDefined();
    return (found as { code: string }).code;
  }, WAIT);
  const encoded = encodePassword(password, PASSWORD_IV);
  const fields = { email, code, password: encoded };
  const answer = await fetch(`${site.origin}/api/v2/user/regsub.json`, form(fields));
  expect(await answer.json()).toMatchObject({ code: 0 });
}

const runTool = (...args: string[]) => start(process.execPath, [TOOL, ...args]).ended;

test('the embedded backend passes in full, accounts, bookings and messages included', async () => {
  const { code, output } = await runTool(site.origin, '--write');
  expect(output).toBe(
    [
      'not checked: beforeList, success: not reachable from here; the site asks it on the server alone',
      `${PUBLIC_CALLS.length} calls checked, 0 differences, 1 not checked`,
      '',
    ].join('\n'),
  );
  expect(code).toBe(0);
});

test('without leave to write it says what it has not checked, and stores nothing', async () => {
  const before = await (await fetch(`${site.origin}/outbox`)).text();
  const { code, output } = await runTool(site.origin);
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
  const { code, output } = await runTool(front.origin, ...ACCOUNT);
  expect(output).toMatch(/^\d\d calls checked, 0 differences, 11 not checked$/m);
  expect(code).toBe(0);
});

const options = (origin: string) => readOptions([origin, ...ACCOUNT]) as CheckOptions;

// All of them are also found below, at once.
test.each((fullMatrix ? PLANTED : PLANTED.slice(0, 4)).map((planted) => [planted.name, planted] as const))(
  '%s is found, and nothing else',
  async (_, planted) => {
    await using broken = await startBrokenSite(site.origin, [planted]);
    const result = await runCheck(options(broken.origin), PASSWORD_IV, () => undefined);
    expect(reportLines(result).join('\n')).toMatch(planted.line);
    expect([...new Set(result.differences.map(({ call }) => call))]).toEqual([planted.call]);
  },
);

test('all of them at once are found, one line each', async () => {
  await using broken = await startBrokenSite(site.origin, PLANTED);
  const { code, output } = await runTool(broken.origin, ...ACCOUNT);
  expect(code).toBe(1);
  for (const { line } of PLANTED) expect(output).toMatch(line);
  expect(output).toMatch(/^\d\d calls checked, (?:1[5-9]|2\d) differences, \d+ not checked$/m);
});

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
  const { code, output } = await runTool(broken.origin);
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
  const patient = await runTool(broken.origin);
  expect(patient).toMatchObject({
    code: 0,
    output: expect.stringContaining('waiting 1 s, as changeLang asks with 429'),
  });
  asked = 0;
  const impatient = await runTool(broken.origin, '--wait', '0');
  expect(impatient.output).toContain(
    'note: changeLang, in part not checked: th: 429, and no patience for 1 s more',
  );
});

test('codes may come by a command, and without any way to read them that is said', async () => {
  const closed: Fault = { on: 'GET /outbox', alter: (answer) => (answer.status = 404) };
  await using broken = await startBrokenSite(site.origin, [closed]);
  const { code, output } = await runTool(broken.origin, '--write');
  expect(code).toBe(0);
  expect(output).toContain('not checked: registerUser, success: codes cannot be read');
  const folder = mkdtempSync(path.join(tmpdir(), 'codes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const print = [process.execPath, PRINT_CODE, `${site.origin}/outbox`, path.join(folder, 'seen')].join(' ');
  const commanded = await runTool(broken.origin, '--write', '--code-command', print);
  expect(commanded.output).toContain(
    `\n${PUBLIC_CALLS.length} calls checked, 0 differences, 1 not checked\n`,
  );
});

test.each([
  [['--help'], 0, /^npm run api:check -- <base url>/],
  [[], 2, /^Expected one base address/],
  [['ftp://a.test'], 2, /^Not an http address/],
  [['http://a.test/?x'], 2, /has no query/],
  [['http://a.test', '--nothing'], 2, /--nothing/],
  [['http://a.test', '--account', 'a'], 2, /belong together/],
  [['http://a.test', '--phone', '66-1'], 2, /--phone is prefix and number/],
  [['http://127.0.0.1:9'], 2, /^Nobody answers at http:\/\/127\.0\.0\.1:9\//],
] as [string[], number, RegExp][])('%j ends with %i', async (args, code, output) => {
  const ended = await runTool(...args);
  expect(ended.code).toBe(code);
  expect(ended.output).toMatch(output);
});
