import { expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, type TestSite } from '../../support/site.ts';
import { AGREED, openTriedSite, TRIED, TRIED_ADDRESS, triedPage } from '../../support/tried-site.ts';

const COUNTS = '/variant-counts';
const TRAIN = '/api/v1/appointment/train';
const BOOK = `${TRAIN}/notLoggedAdd.json`;

async function person(site: TestSite): Promise<Record<string, string>> {
  const { body } = await site.get(`${TRAIN}/getNotLoggedDefaultCountry.json`);
  return { name: 'Ann', email: 'ann@shop.test', country: 'TH', slotId: body.data.slots[0].id as string };
}

test('a show is a document that a visitor asked for, kept or made, whole or known already', async () => {
  const { ask, visitorOf, counts, site } = await openTriedSite();
  const [a, b] = [await visitorOf('a'), await visitorOf('b')];
  const { headers } = await ask(TRIED_ADDRESS, b);
  await ask(TRIED_ADDRESS, b, { 'if-none-match': headers['etag'] as string });
  await ask(TRIED_ADDRESS, b, { cookie: 'muc_token=x' });
  await ask(TRIED_ADDRESS, a);
  expect(await counts()).toEqual(['a show 1', 'b show 3']);

  await site.head(TRIED_ADDRESS).set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': b });
  await ask(`${TRIED_ADDRESS}/_payload.json`, b);
  await ask(TRIED_ADDRESS, b, { 'user-agent': AGENTS.crawler });
  await ask(TRIED_ADDRESS, b, { 'sec-purpose': 'prefetch' });
  await ask(TRIED_ADDRESS, b, { 'sec-purpose': 'prefetch;prerender', cookie: `${AGREED}; muc_token=x` });
  expect(await counts()).toEqual(['a show 1', 'b show 3']);
});

test('the browser tells what only it knows, and the site who sees which variant', async () => {
  const { site, visitorOf, counts } = await openTriedSite();
  const [a, b] = [await visitorOf('a'), await visitorOf('b')];
  const tell = (from: string, body: object | string, headers: Record<string, string> = {}) =>
    site
      .post(COUNTS)
      .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, ...headers })
      .send(body);
  const shown = await tell(b, { page: TRIED, event: 'show' }, { cookie: AGREED });
  expect([shown.status, shown.text, shown.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(String(shown.headers['set-cookie'])).toMatch(`variant=${TRIED}.b;`);
  await tell(b, { page: TRIED, event: 'button' });
  await tell(a, { page: TRIED, event: 'button' });
  expect(await counts()).toEqual(['a button 1', 'b button 1', 'b show 1']);

  const answers = [
    await tell(b, { page: TRIED, event: 'registration' }),
    await tell(b, { page: TRIED, event: 'button', variant: 'a' }),
    await tell(b, { page: TRIED, event: 'button' }, { 'sec-fetch-site': 'cross-site' }),
    await tell(b, `{"page":"${TRIED}","event":"button"}`, { 'content-type': 'text/plain' }),
    await tell(b, { page: 'price', event: 'button' }),
    await tell(b, { page: 'nothing', event: 'show' }),
    await tell(b, { page: TRIED, event: 'button' }, { 'user-agent': AGENTS.crawler }),
    await site.get(COUNTS),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 403, 415, 204, 204, 204, 405]);
  expect(await counts()).toEqual(['a button 1', 'b button 1', 'b show 1']);

  const flood = await Promise.all(
    Array.from({ length: 200 }, () => tell('192.0.2.1', { page: TRIED, event: 'button' })),
  );
  expect(flood.some(({ status, headers }) => status === 429 && headers['retry-after'] !== undefined)).toBe(
    true,
  );
});

test('a booking counts for the variant of the page that led to it, and only if it is accepted', async () => {
  const { site, visitorOf, counts } = await openTriedSite();
  const from = await visitorOf('b');
  const book = (body: object, headers: Record<string, string>) =>
    site
      .post(BOOK)
      .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, ...headers })
      .send(body);
  const refused = await book({ ...(await person(site)), email: 'nobody' }, { 'x-led-here': TRIED_ADDRESS });
  expect(refused.body.code).not.toBe(0);
  expect(await counts()).toEqual([]);
  const booked = await book(await person(site), {
    'x-led-here': `/th/index.htm,${TRIED_ADDRESS},${TRIED_ADDRESS}`,
    referer: `${site.site.context.config.siteOrigin.origin}/th/train.htm`,
  });
  expect(booked.body).toMatchObject({ code: 0 });
  expect(await counts()).toEqual(['b booking 1']);
});

test('who agreed is counted for what they saw on any day, others for nothing that did not lead here', async () => {
  const { site, visitorOf, counts } = await openTriedSite();
  const from = await visitorOf('a');
  const book = async (email: string, address: string, headers: Record<string, string>) =>
    site
      .post(BOOK)
      .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': address, ...headers })
      .send({ ...(await person(site)), email });
  await book('ann@shop.test', from, { cookie: `${AGREED}; variant=${TRIED}.b` });
  expect(await counts()).toEqual(['b booking 1']);
  await book('bob@shop.test', '203.0.113.1', { 'x-led-here': 'nowhere,/nowhere,' });
  await book('eve@shop.test', '203.0.113.2', { cookie: `variant=${TRIED}.b` });
  expect(await counts()).toEqual(['b booking 1']);
});

test('with a platform the counts have a store of their own, and its answers decide', async () => {
  await using platform = await startFakeBackend();
  platform.answer(
    'notLoggedAdd',
    { body: '{"code":7,"msg":"","data":null}' },
    { body: '{"code":0,"msg":"","data":null}', status: 500 },
    { data: { id: '1' } },
  );
  const { site, ask, visitorOf, counts } = await openTriedSite(triedPage(), {
    API_BASE_URL: platform.url.href,
  });
  const from = await visitorOf('b');
  await ask(TRIED_ADDRESS, from);
  const book = () =>
    site
      .post(BOOK)
      .set({ 'user-agent': AGENTS.desktop, 'x-forwarded-for': from, 'x-led-here': TRIED_ADDRESS })
      .send({ name: 'Ann' });
  const statuses = [(await book()).status, (await book()).status, (await book()).status];
  expect(statuses).toEqual([200, 500, 200]);
  expect(await counts()).toEqual(['b booking 1', 'b show 1']);
});

test('counts begin anew with other variants, are the same under other weights, and come back with the variants', async () => {
  const { ask, visitorOf, counts, edit } = await openTriedSite();
  const from = await visitorOf('b');
  await ask(TRIED_ADDRESS, from);
  await edit([triedPage(49)]);
  expect(await counts()).toEqual(['b show 1']);
  const other = triedPage();
  (other['variants'] as { blocks: object[] }[])[0]?.blocks.pop();
  await edit([other]);
  expect(await counts()).toEqual([]);
  await edit([triedPage()]);
  expect(await counts()).toEqual(['b show 1']);
});
