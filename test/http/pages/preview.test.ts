import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { canonicalTarget } from '../../../server/middleware/canonical-target.ts';
import { linkKey } from '../../../server/publishing/preview/preview-keys.ts';
import { signPreview, type Preview } from '../../../server/publishing/preview/preview-link.ts';
import { preview } from '../../../server/routes/preview.ts';
import type { AppError } from '../../../shared/errors.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { memoryLog } from '../../support/serve.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { textPattern } from '../../support/locale-text.ts';
import type { Locale } from '../../../shared/locales.ts';

const files = openPreviewedFiles();
await files.tool('new', 'spring', '--from', 'shopManagement', '--path', '/{lang}/frontend/spring.html');
const site = await startSite({ env: files.env });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

const get = (address: string) => site.get(address).set('user-agent', AGENTS.desktop);
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
/** Of the page that the draft is copied from. */
const titleIn = (locale: Locale) => textPattern(locale, 'pages/shopManagement', 'seo.title');

test('a draft is shown whole to who has the link, and to nobody else', async () => {
  const link = await files.link('spring', '--lang', 'th');
  expect(link).toMatch(/^\/preview\/[\w-]+\.[\w-]+\/th\/frontend\/spring\.html$/);
  const { status, headers, text } = await get(link);
  expect(status).toBe(200);
  expect(titleOf(text)).toMatch(titleIn('th'));
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  expect(text).toContain('<strong>Preview</strong> of the files as they are now.');
  expect((await get('/th/frontend/spring.html')).status).toBe(404);
  expect((await get('/sitemap.xml')).text).not.toContain('spring.html');
});

test('--all gives a link for each language and device', async () => {
  const lines = (await files.tool('preview', 'spring', '--all')).trim().split('\n').slice(0, -1);
  const views = lines.map((line) => line.split(/ +/).slice(0, 2).join(' '));
  expect(views).toEqual(
    ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'].flatMap((lang) => [`${lang} desktop`, `${lang} mobile`]),
  );
  const link = lines.find((line) => line.startsWith('vi') && line.includes('mobile'))?.split(/ +/)[2];
  const { status, text } = await get(new URL(link ?? '').pathname);
  expect({ status, vietnamese: text.includes('<html lang="vi"') }).toEqual({ status: 200, vietnamese: true });
  expect(text).toContain('<link rel="canonical"');
});

test('the token is in no line of the log', async () => {
  const link = await files.link('spring');
  await get(link);
  await get(`${link}x`);
  const token = link.split('/')[2] as string;
  expect(site.log.some((line) => JSON.stringify(line).includes('/preview/[token]/en_US/'))).toBe(true);
  for (const line of site.log) expect(JSON.stringify(line)).not.toContain(token.slice(0, 40));
});

test('what the link shows follows the files', async () => {
  const link = await files.link('spring', '--lang', 'vi');
  const file = path.join(files.localesDir, 'vi/pages/spring.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
  texts.seo.title = 'Mùa xuân bán hàng';
  writeFileSync(file, JSON.stringify(texts));
  expect(titleOf((await get(link)).text)).toBe('Mùa xuân bán hàng');
});

test('a release is shown laid over the files, on phones too', async () => {
  await files.tool('release', 'new', 'harvest', 'price');
  const file = path.join(files.folder, 'releases/harvest/locales/ms_MY/pages/price.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { seo: { title: string } };
  texts.seo.title = 'Harga musim menuai';
  writeFileSync(file, JSON.stringify(texts));
  const link = await files.link('price', '--lang', 'ms_MY', '--release', 'harvest', '--device', 'mobile');
  expect(link).toContain('/m/ms_MY/goods/price.htm');
  const { text } = await get(link);
  expect(titleOf(text)).toBe('Harga musim menuai');
  expect(text).toContain('of the release harvest.');
  expect(titleOf((await get('/ms_MY/goods/price.htm')).text)).not.toBe('Harga musim menuai');
});

test('pages stand as they will at the moment that is asked for, and links lead on inside', async () => {
  const registry = JSON.parse(readFileSync(files.registryFile, 'utf8')) as {
    pages: Record<string, unknown>[];
  };
  const before = readFileSync(files.registryFile);
  for (const page of registry.pages) {
    if (page['id'] === 'aboutUs') page['publish'] = { from: '2030-01-01T09:00[Asia/Bangkok]' };
    if (page['id'] === 'app') page['publish'] = { until: '2029-01-01T09:00[Asia/Bangkok]' };
  }
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const hrefs = async (...args: string[]) => {
    const link = await files.link('price', '--lang', 'en_US', ...args);
    const { text } = await get(link);
    const base = link.slice(0, link.indexOf('/en_US/'));
    const found = [...text.matchAll(/<a\b[^>]*? href="([^"]*)"/g)].map(([, href = '']) => href);
    return { base, inside: found.filter((href) => href.startsWith(base)), found };
  };
  const now = await hrefs();
  const later = await hrefs('--at', '2030-01-01T09:00[Asia/Bangkok]');
  const about = '/en_US/aboutUs.htm';
  expect(now.inside.some((href) => href.endsWith(about))).toBe(false);
  expect(later.inside).toContain(later.base + about);
  expect(later.inside.length).toBeGreaterThan(10);
  expect((await get(later.base + about)).status).toBe(200);
  expect((await get(later.base + '/en_US/app.htm')).status).toBe(404);
  writeFileSync(files.registryFile, before);
});

test('threats P10: of other drafts a link shows neither document nor data nor texts', async () => {
  const before = readFileSync(files.registryFile, 'utf8');
  const registry = JSON.parse(before) as { pages: Record<string, unknown>[] };
  for (const page of registry.pages) if (page['id'] === 'handlerTrain') page['publish'] = { draft: true };
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const filesOf = async (id: string) => {
    const [, , token] = (await files.link(id, '--lang', 'en_US')).split('/');
    const statuses = ['/en_US/handlerTrain.htm', '/texts/x/en_US/handlerTrain.json'].map(
      async (file) => (await get(`/preview/${token}${file}`)).status,
    );
    return Promise.all(statuses);
  };
  expect(await filesOf('price')).toEqual([404, 404]);
  expect(await filesOf('handlerTrain')).toEqual([200, 200]);
  writeFileSync(files.registryFile, before);
});

test('threats P10: a link that is made up costs the store no question, a genuine one is put off while it is away', async () => {
  const link = await files.link('spring');
  let asked = 0;
  const previews = () => {
    asked += 1;
    return Promise.reject(new Error('the store is away'));
  };
  const config = { ...site.site.context.config, databaseUrl: 'postgres://nobody/x' };
  const { log, lines } = memoryLog();
  const logged: RequestHandler = (req, _res, next) => void (Object.assign(req, { log }), next());
  const refused: ErrorRequestHandler = (error, _req, res, _next) =>
    void res.status((error as AppError).status).end();
  const app = express().use(logged, canonicalTarget());
  app.use(preview({ ...site.site.context, config, previews }), refused);
  for (const token of ['x', `${link.split('/')[2]}x`])
    expect((await request(app).get(`/preview/${token}/en_US/index.htm`)).status).toBe(404);
  expect([asked, lines()]).toEqual([0, []]);
  const key = await linkKey(config, true);
  const shown: Preview = {
    page: 'price',
    lang: 'en_US',
    device: 'desktop',
    at: null,
    release: null,
    variant: null,
    kept: null,
    until: Date.now() + 60_000,
    generation: 0,
  };
  const later = await request(app).get(`/preview/${signPreview(shown, key)}/en_US/goods/price.htm`);
  expect([later.status, later.headers['retry-after'], asked]).toEqual([503, '5', 1]);
  expect(lines().map(({ level }) => level)).toEqual([40]);
});

test('what the checker refuses is shown as far as it goes, with the findings', async () => {
  const link = await files.link('spring', '--lang', 'en_US');
  const before = readFileSync(files.registryFile, 'utf8');
  const broken = before.replace('"id": "aboutUs",', '"id": "aboutUs", "colour": "red",');
  writeFileSync(files.registryFile, broken);
  const { status, text } = await get(link);
  expect(status).toBe(200);
  expect(text).toMatch(/1 error keeps this from being served.*pages\.registry\.json:\d+:\d+/s);
  expect(titleOf(text)).toMatch(titleIn('en_US'));
  writeFileSync(files.registryFile, '{ "pages": [');
  const hopeless = await get(link);
  expect(hopeless.status).toBe(404);
  expect(hopeless.text).toMatch(/pages\.registry\.json:\d+:\d+/);
  writeFileSync(files.registryFile, before);
});

test('a link that was changed, has ended or is revoked is unknown', async () => {
  const link = await files.link('spring', '--for', '30m');
  const [, , token = ''] = link.split('/');
  const rest = link.slice(link.indexOf('/en_US/'));
  const [text = '', seal = ''] = token.split('.');
  const other = Buffer.from(
    Buffer.from(text, 'base64url').toString('utf8').replace('"until":', '"until":9'),
  ).toString('base64url');
  for (const wrong of [
    `${other}.${seal}`,
    `${text}.${'A'.repeat(seal.length)}`,
    text,
    '',
    '.',
    'x'.repeat(2000),
  ])
    expect((await get(`/preview/${wrong}${rest}`)).status).toBe(404);
  expect((await get(link)).status).toBe(200);
  await files.tool('preview', '--revoke');
  expect((await get(link)).status).toBe(404);
  expect((await get(await files.link('spring'))).status).toBe(200);
});

test('a link shows one variant of a page, which visitors need not see', async () => {
  const read = () =>
    JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: Record<string, unknown>[] };
  const registry = read();
  const spring = registry.pages.find(({ id }) => id === 'spring') as Record<string, unknown>;
  const locales = ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'];
  const text = Object.fromEntries(locales.map((locale) => [locale, { seo: { title: `Tried ${locale}` } }]));
  spring['variants'] = [{ id: 'b', weight: 1, text }];
  writeFileSync(files.registryFile, JSON.stringify(registry));
  const link = await files.link('spring', '--lang', 'th', '--variant', 'b');
  const { text: html } = await get(link);
  expect(titleOf(html)).toBe('Tried th');
  expect(html).toContain('the files as they are now, with the variant b of spring.');
  expect(titleOf((await get(await files.link('spring', '--lang', 'th'))).text)).not.toBe('Tried th');

  delete spring['variants'];
  writeFileSync(files.registryFile, JSON.stringify(registry));
  expect((await get(link)).status).toBe(404);
});
