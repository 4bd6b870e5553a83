import { afterAll, expect, test } from 'vitest';
import type { Payload } from '../../../shared/page-data.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { context } = site.site;
const build = context.buildId(context.registry.current());

test('a payload holds all that a navigation to the page needs', async () => {
  const { status, body, headers } = await site.get(`/th/goods/price.htm/_payload.json?${build}`);
  const payload = body as Payload;
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/json');
  expect(payload).toMatchObject({
    build,
    route: { id: 'price', path: '/:lang/goods/price.htm' },
    data: { id: 'price', layout: 'default', locale: 'th' },
  });
  expect(payload.data.head).toMatchObject({ lang: 'th', page: 'price', layout: 'default' });
  expect(Object.keys(payload.data.staticHtml ?? {})).toEqual(
    expect.arrayContaining(['header', 'plans', 'footer']),
  );
  expect(payload.data.staticHtml?.['plans']).toContain('฿');
  expect(payload.data.styles?.length).toBeGreaterThan(1);
});

const WITHOUT_PAYLOAD = [
  '/en_US/login.htm',
  '/en_US/register.htm',
  '/registerNext.htm',
  '/en_US/page404.htm',
  '/en_US/nothing.htm',
  '/en_US/goods',
];

test.each(WITHOUT_PAYLOAD)('%s has no payload', async (path) => {
  expect((await site.get(`${path}/_payload.json?${build}`)).status).toBe(404);
});

test('a payload is read by GET and HEAD alone', async () => {
  const address = `/th/goods/price.htm/_payload.json?${build}`;
  expect((await site.head(address)).status).toBe(200);
  const refused = await site.post(address);
  expect([refused.status, refused.headers['allow']]).toEqual([405, 'GET, HEAD']);
});

test('a query that looks like a payload is a query', async () => {
  const { status, headers } = await site.get('/en_US/index.htm?/_payload.json');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('the payload of home brings data and texts of its sections', async () => {
  const { body } = await site.get(`/vi/index.htm/_payload.json?${build}`);
  const { data } = body as Payload;
  for (const settled of Object.values(data.deferred ?? {})) expect(settled).toMatchObject({ ok: true });
  expect(Object.keys(data.deferred ?? {}).length).toBeGreaterThan(0);
  expect(data.staticHtml?.['hero']).toContain('<h1');
});
