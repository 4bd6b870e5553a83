import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { rules } from '../../support/alarm-play.ts';
import { readDocument } from '../../support/documents.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { report, vitals } from '../../support/monitoring-app.ts';
import { sourceHash } from '../../../server/http/content-policy.ts';
import { startSite, type TestSite } from '../../support/site.ts';

/* The operators' page, on a machine of its own without a token and on a public site with one. */

const TOKEN = 'a-token-of-the-test';
const local = await startSite();
const guarded = await startSite({ env: { SITE_ORIGIN: 'https://www.example.com', OPS_TOKEN: TOKEN } });
afterAll(() => Promise.all([local, guarded].map((site) => site[Symbol.asyncDispose]())));

const asked = (site: TestSite, authorization: string) =>
  site.get('/ops').set('host', 'www.example.com').set('authorization', authorization);
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const words = (html: string) =>
  html
    .replaceAll(/<small>|<\/small>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
/** The words of a section. */
const section = (html: string, id: string) =>
  words(html.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '');
/** What the page says of an alarm. */
const alarm = (html: string, name: string) =>
  html.split(`<li id="${name.toLowerCase()}"`)[1]?.split('</details>')[0] ?? '';

test('it is one page without script that nobody keeps, and that reloads itself unless it is paused', async () => {
  const { status, text, headers } = await local.get('/ops');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    refresh: '30',
  });
  expect(text).not.toMatch(/<script| style="| on\w+="/);
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
  expect(headers['content-security-policy']).toContain(`style-src 'self' '${sourceHash(style)}';`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(text).toContain('href="/ops?pause"');
  const paused = await local.get('/ops?pause');
  expect(paused.headers).not.toHaveProperty('refresh');
  expect(paused.text).toContain('href="/ops"');
  expect((await local.head('/ops')).status).toBe(200);
});

test('it takes no posts', async () => {
  const { status, headers } = await local.post('/ops').send('x=1');
  expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('without a token it is for this machine by its own name, and does not exist for others', async () => {
  const others: Record<string, string>[] = [{ host: 'evil.test' }, { 'x-forwarded-for': '203.0.113.9' }];
  for (const headers of others) {
    const { text, ...answer } = await local.get('/ops').set(headers);
    expect(answer.status, JSON.stringify(headers)).toBeGreaterThanOrEqual(404);
    expect(answer.headers).not.toHaveProperty('www-authenticate');
    expect(text).not.toContain('Web Vitals');
  }
});

test('with one it asks for it, and takes it as a password or a bearer token alone', async () => {
  const stranger = await guarded.get('/ops').set('host', 'www.example.com');
  expect(stranger.status).toBe(401);
  expect(stranger.headers).toMatchObject({
    'www-authenticate': 'Basic realm="Operations", charset="UTF-8"',
    'cache-control': 'no-store',
  });
  for (const right of [basic('', TOKEN), basic('anybody', TOKEN), `Bearer ${TOKEN}`, `bearer ${TOKEN}`])
    expect((await asked(guarded, right)).status, right).toBe(200);
  const wrong = [
    basic(TOKEN, ''),
    basic('anybody', `${TOKEN}x`),
    `Bearer ${TOKEN.slice(1)}`,
    `Digest ${TOKEN}`,
    TOKEN,
    'Basic !',
  ];
  for (const shown of wrong) expect((await asked(guarded, shown)).status, shown).toBe(401);
});

test('after ten wrong tokens in a minute the right one waits too', async () => {
  await using site = await startSite({ env: { SITE_ORIGIN: 'https://www.example.com', OPS_TOKEN: TOKEN } });
  const statuses = [];
  for (let guess = 0; guess < 11; guess += 1)
    statuses.push((await asked(site, basic('x', `guess ${guess}`))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const right = await asked(site, basic('x', TOKEN));
  expect(right.status).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
});

test('limits stand as the rules have them', async () => {
  const { text } = await local.get('/ops');
  expect(words(alarm(text, 'WorkersDie'))).toContain('alarm above 1.5');
  expect(words(alarm(text, 'ServerErrors'))).toContain('alarm above 1%');
});

test('it lists every alarm with the first step of the runbook', async () => {
  const { text } = await local.get('/ops');
  const plain = words(text);
  const { text: runbook } = readDocument('docs/runbook.md');
  for (const { alert } of rules) {
    const [, entry = ''] = runbook.split(`## ${alert}\n`);
    const [, step = ''] = /^1\. (.*?)(?=^\d\. |^## |$(?![\s\S]))/ms.exec(entry) ?? [];
    const said = step
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('`', '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    expect(said.length, alert).toBeGreaterThan(20);
    expect(plain, alert).toContain(said);
  }
});

test('it shows what pages, calls and browsers did', async () => {
  await using site = await startSite();
  for (let visit = 0; visit < 3; visit += 1) await site.get('/en_US/aboutUs.htm');
  await site.get('/api/v1/isLogin.json');
  const send = (body: object) =>
    site.post('/client-reports').set('content-type', 'application/json').send(JSON.stringify(body));
  await send({
    ...report,
    error: 'TypeError: <img src=x onerror=alert(1)> is broken\n    at https://x.test/a.js:1:2',
  });
  await send({ ...vitals, device: 'mobile', locale: 'th', metrics: [{ name: 'LCP', value: 9000 }] });
  await site.site.context.reports.flush();
  const { text } = await site.get('/ops');
  expect(text).not.toContain('<img');
  expect(section(text, 'errors')).toContain('TypeError: &lt;img src=x onerror=alert(1)&gt; is broken 1×');
  expect(text).toMatch(/<code>aboutUs<\/code><\/th><td class="number">3<\/td>/);
  expect(text).toContain('GET /api/v1/isLogin.json');
  expect(text).toMatch(/mobile <small>device<\/small><\/th><td class="number">1<\/td>.*?poor/);
  expect(section(text, 'health')).toMatch(/Processes1 of 1/);
  expect(text).toContain(site.site.context.buildId(site.site.context.registry.current()));
});

test('a refused edit raises its alarm and is shown with its place until it is mended', async () => {
  const files = copyEditableFiles();
  onTestFinished(files.remove);
  await using site = await startSite({ env: files.env });
  const original = readFileSync(files.registryFile, 'utf8');
  const edit = async (text: string) => {
    writeFileSync(files.registryFile, text);
    await site.site.reloadRegistry();
    return (await site.get('/ops')).text;
  };
  expect(alarm((await site.get('/ops')).text, 'EditRefused')).toContain('data-standing="quiet"');
  const refused = await edit(original.replace('"layout"', '"layuot"'));
  expect(alarm(refused, 'EditRefused')).toContain('data-standing="holds"');
  // On a busy machine others may hold as well.
  const holding = refused.match(/data-standing="holds"/g)?.length;
  expect(refused).toMatch(new RegExp(`<title>${holding} alarms? · Operations`));
  expect(refused.indexOf('id="firing"')).toBeLessThan(refused.indexOf('id="health"'));
  expect(section(refused, 'refusals')).toMatch(/refused registry and texts.*json:\d+:\d+ /);
  const mended = await edit(original);
  expect(alarm(mended, 'EditRefused')).toContain('data-standing="quiet"');
  expect(section(mended, 'refusals')).toContain('mended registry and texts');
});

/** The first revision holds all that ships. */
const LONG_MS = 60_000;

test(
  'edits and builds are on record once the site keeps them',
  async () => {
    await using site = await startSite();
    site.site.keepRevisions();
    site.site.noteDeploy();
    const read = async () => (await site.get('/ops')).text;
    const registry = async () => section(await read(), 'registry');
    await expect.poll(registry, { timeout: LONG_MS }).toMatch(/Entry.*1.*files.*edit/);
    const { assets } = site.site.context;
    await expect.poll(async () => section(await read(), 'deploys')).toContain(assets.revision);
  },
  LONG_MS,
);

test('a store that fails takes nothing else from the page', async () => {
  await using site = await startSite();
  site.site.context.reports.store = () => Promise.reject(new Error('planted'));
  const { status, text } = await site.get('/ops');
  expect(status).toBe(200);
  for (const id of ['errors', 'vitals']) {
    expect(section(text, id)).toContain('The store does not answer, or');
    expect(site.log).toContainEqual(expect.objectContaining({ section: id, level: 40 }));
  }
  expect(section(text, 'health')).toContain('Processes1 of 1');
  expect(alarm(text, 'ServerErrors')).toContain('data-standing="quiet"');
});
