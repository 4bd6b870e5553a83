import { request as httpRequest, Agent } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { report, vitals } from '../../support/monitoring-app.ts';
import { serve } from '../../support/serve.ts';
import { startSite, type TestSite } from '../../support/site.ts';

/* Threats M1, threats M4 and threats M5: what a flood of reports, and addresses with names in them, leave in the log. */

/** Twenty connections that stay open, each report as from the given address. */
async function flood(
  site: TestSite,
  count: number,
  reportOf: (at: number) => object,
  from: (at: number) => string,
) {
  const { url } = await serve(site.site.app);
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const send = (at: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from(at) };
      const asked = httpRequest(
        new URL('/client-reports', url),
        { agent, method: 'POST', headers },
        (res) => {
          res.resume().on('end', () => resolve(res.statusCode ?? 0));
        },
      );
      asked.on('error', reject).end(JSON.stringify(reportOf(at)));
    });
  const statuses = await Promise.all(Array.from({ length: count }, (_, at) => send(at)));
  agent.destroy();
  return statuses;
}

/** Limits a fraction of the product's, so that a flood of a hundred goes beyond them. */
const LIMITS = {
  reportsPerMinute: 20,
  reportLinesPerHour: 5,
  reportLinesPerMinuteInAll: 30,
  vitalsLinesPerMinuteInAll: 40,
};
const FLOOD = 100;
const start = () => startSite({ limits: LIMITS, env: { TRUST_PROXY: 'loopback' } });
const told = (site: TestSite) => site.log.filter(({ report: own }) => own !== undefined);
const manyAddresses = (at: number) => `198.51.${at >> 8}.${at & 255}`;

test('M1 many reports from one address: its budget, then 429; pages and health answer', async () => {
  await using site = await start();
  const statuses = await flood(
    site,
    FLOOD,
    (at) => ({ ...report, error: `error ${at}` }),
    () => '203.0.113.9',
  );
  const { reportsPerMinute, reportLinesPerHour } = LIMITS;
  expect(statuses.filter((status) => status === 204)).toHaveLength(reportsPerMinute);
  expect(statuses.filter((status) => status === 429)).toHaveLength(FLOOD - reportsPerMinute);
  // Of the lines that all may fill, one network gets a tenth.
  expect(told(site)).toHaveLength(Math.min(reportLinesPerHour, LIMITS.reportLinesPerMinuteInAll / 10));
  expect((await site.get('/healthz')).status).toBe(200);
  expect((await site.get('/th/index.htm')).status).toBe(200);
});

test('M5 one error from a hundred addresses is one line, and one for each further power of ten', async () => {
  await using site = await start();
  const statuses = await flood(site, FLOOD, () => report, manyAddresses);
  expect(new Set(statuses)).toEqual(new Set([204]));
  expect(told(site).map(({ times }) => times)).toEqual([undefined, 10, 100]);
});

test('M5 a hundred errors from a hundred addresses fill as many lines as all may in a minute', async () => {
  await using site = await start();
  const long = 'x '.repeat(1990);
  const errors = (at: number) => ({ ...report, error: `${at} ${long}`, info: long, page: long });
  const statuses = await flood(site, FLOOD, errors, manyAddresses);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const { reportLinesPerMinuteInAll } = LIMITS;
  expect(told(site)).toHaveLength(reportLinesPerMinuteInAll);
  expect(JSON.stringify(told(site)).length).toBeLessThan(reportLinesPerMinuteInAll * 12_000);
});

test('M5 so do figures of pages', async () => {
  await using site = await start();
  await flood(site, FLOOD, () => vitals, manyAddresses);
  expect(told(site)).toHaveLength(LIMITS.vitalsLinesPerMinuteInAll);
});

test('M1, M5 seventeen networks that report all they may leave room for the next', async () => {
  const limits = { reportsPerMinute: 6, reportsPerMinuteInAll: 100 };
  await using site = await startSite({ limits, env: { TRUST_PROXY: 'loopback' } });
  const senders = (at: number) => `198.51.100.${at % 17}`;
  await flood(site, 17 * 6, (at) => ({ ...report, error: `junk ${at}` }), senders);
  const [another] = await flood(
    site,
    1,
    () => report,
    () => '203.0.113.9',
  );
  expect(another).toBe(204);
});

const quiet = await start();
afterAll(() => quiet[Symbol.asyncDispose]());

/** The line of the answer to an address. */
async function lineOf(address: string): Promise<string> {
  const before = quiet.log.length;
  await quiet.get(address);
  const answered = () => quiet.log.slice(before).filter(({ msg }) => msg === 'answered');
  // A file's line may be written after the visitor has the file.
  await expect.poll(() => answered().length).toBeGreaterThan(0);
  return JSON.stringify(answered());
}

test.each([
  ['/en_US/u/ann@example.com/tok_a81bc81b', ['ann', 'a81bc']],
  ['/th/reset/ann%40example.com', ['ann']],
  ['/en_US/verify/3f786850e387550fdab836ed7e6dc881', ['3f7868']],
  ['/en_US/verify/aB3dE5gH7jK9mN1pQ3sT.htm', ['aB3d']],
  ['/m/th/call/+66812345678', ['8123']],
  ['/goods/price.htm/x=1/code=123456', ['123456']],
])('M4 of %s the log keeps nothing that tells who', async (address, secrets) => {
  const line = await lineOf(address);
  expect(line).toContain('"path":"/');
  for (const secret of secrets) expect(line).not.toContain(secret);
});

test.each([
  '/th/goods/price.htm',
  '/assets/plus-jakarta-sans-latin-eXO_dkmS.woff2',
  '/blog/articleDetails/first-30-days-of-selling-on-two-marketplaces.htm',
  '/api/v1/appointment/train/getNotLoggedDefaultCountry.json',
])('M4 of %s it keeps all', async (address) => {
  expect(await lineOf(address)).toContain(`"path":"${address}"`);
});
