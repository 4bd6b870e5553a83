import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listErrorGroups } from '../../../server/client-reports/list-error-groups.ts';
import { readVitals } from '../../../server/client-reports/read-vitals.ts';
import { deadAddress } from '../../support/fake-backend.ts';
import { figure } from '../../support/figures.ts';
import { report, vitals } from '../../support/monitoring-app.ts';
import { projectRoot } from '../../support/project-root.ts';
import { readySqlite } from '../../support/stores.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

/* Threats M4, threats M5 and threats U3: what is kept of reports, and that the maps that name sources are for nobody else. */

const [script = ''] = globSync('start-reports-*.js', { cwd: path.join(projectRoot, 'dist/client/assets') });

const send = (site: TestSite, body: object) =>
  site.post('/client-reports').set('content-type', 'application/json').send(JSON.stringify(body));

const groupsOf = async ({ site: { context } }: TestSite) => {
  await context.reports.flush();
  return listErrorGroups((await context.reports.store()).errors, { limit: 10 });
};

/** An error in a script of the build, as a browser reports it. */
function built(words: string) {
  const code = readFileSync(path.join(projectRoot, 'dist/client/assets', script), 'utf8');
  const line = code.slice(0, code.indexOf('_msttexthash')).split('\n');
  const place = `https://site.test/assets/${script}:${line.length}:${line.at(-1)?.length}`;
  const browser = { ...report.browser, userAgent: AGENTS.phone };
  const stack = `TypeError: ${words}\n    at f (${place})`;
  return { ...report, error: stack, browser, pageId: 'price', build: 'b-1', registry: 'r1' };
}

test.each([
  ['the embedded backend', {}],
  ['a platform', { API_BASE_URL: (await deadAddress()).href }],
])('with %s errors are kept as groups, with lines of the sources', async (_, env) => {
  await using site = await startSite({ env });
  for (let at = 0; at < 3; at += 1) expect((await send(site, built('x of ann@shop.test'))).status).toBe(204);
  const { buildId, registry } = site.site.context;
  const own = { build: buildId(registry.current()), source: 'framework error' };
  await send(site, built('x of ben@shop.test'));
  await send(site, { ...built('x of 4'), ...own });
  const groups = await groupsOf(site);
  expect(groups.map(({ kind, count }) => [kind, count]).toSorted()).toEqual([
    ['framework error', 1],
    ['script error', 4],
  ]);
  const scripted = groups.find(({ kind }) => kind === 'script error');
  expect(scripted).toMatchObject({
    message: 'TypeError: x of [e-mail]',
    pages: ['price'],
    browsers: ['Mobile Safari 17'],
    builds: ['b-1'],
    revision: 'r1',
    stack: expect.stringMatching(
      /^TypeError: x of \[e-mail\]\n {4}at f \(client\/browser\/reports\/[\w-]+\.ts:\d+:\d+\)$/,
    ),
  });
  const framework = groups.find(({ kind }) => kind === 'framework error');
  expect(framework?.revision).toBe(registry.current().revision);
  expect(figure((await site.get('/metrics')).text, 'client_reports_lost_total', { way: 'store' })).toBe(0);
});

test('Web Vitals are kept by layout, language and device; nobody else reads them or any report', async () => {
  await using site = await startSite();
  for (const value of [900, 1000, 1100, 9000])
    await send(site, {
      ...vitals,
      locale: 'th',
      device: 'mobile',
      metrics: [
        { name: 'LCP', value },
        { name: 'FCP', value: 1, navigation: 'restore' },
      ],
    });
  await send(site, { ...vitals, layout: 'invented' });
  const { reports } = site.site.context;
  await reports.flush();
  const read = await readVitals((await reports.store()).vitals, {
    by: ['layout', 'locale', 'device'],
    days: 1,
  });
  expect(read).toEqual(
    expect.arrayContaining([
      { name: 'LCP', layout: 'default', locale: 'th', device: 'mobile', count: 4, p75: 1200 },
      { name: 'LCP', layout: 'other', locale: 'other', device: 'other', count: 1, p75: expect.any(Number) },
    ]),
  );
  expect(read).toHaveLength(2);
  for (const address of ['/api/monitoring', '/client-reports'])
    expect((await site.get(address)).status).toBe(405);
});

test('maps are beside the build of every script, and at no address', async () => {
  const maps = globSync('*.map', { cwd: path.join(projectRoot, 'dist/maps') });
  expect(maps).toContain(`${script}.map`);
  await using site = await startSite();
  expect((await site.get(`/assets/${script}`)).status).toBe(200);
  for (const address of [
    `/assets/${script}.map`,
    `/maps/${script}.map`,
    `/assets/..%2f..%2fmaps%2f${script}.map`,
  ])
    expect((await site.get(address)).status, address).toBeGreaterThanOrEqual(400);
});

test('what is not written yet when the site closes is written then', async () => {
  const url = await readySqlite();
  const site = await startSite({ env: { DATABASE_URL: url }, limits: { reportsStoredMs: 600_000 } });
  await send(site, report);
  await site[Symbol.asyncDispose]();
  await using later = await startSite({ env: { DATABASE_URL: url } });
  expect(await groupsOf(later)).toMatchObject([{ count: 1, message: 'TypeError: x is undefined' }]);
});
