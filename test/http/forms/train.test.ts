import { afterAll, expect, test } from 'vitest';
import { ask, readAll, readUntil } from '../../support/answer-parts.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { serveSite } from '../../support/served-site.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';
import { textPattern } from '../../support/locale-text.ts';

const site = await startSite({ env: { OUTBOX: '1', RATE_LIMIT_FACTOR: '100', TRUST_PROXY: 'loopback' } });
afterAll(() => site[Symbol.asyncDispose]());

const TRAIN = '/en_US/handlerTrain.htm';

type Fields = Record<string, string | string[]>;

const agentOf = (address: string) => (address.startsWith('/m/') ? AGENTS.phone : AGENTS.desktop);
const get = (address: string, on: TestSite = site) => on.get(address).set('user-agent', agentOf(address));
const post = (address: string, fields: Fields, on: TestSite = site) =>
  on.post(address).set('user-agent', agentOf(address)).type('form').send(fields);

const formOf = (html: string) => /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';

const wrongFields = (html: string) =>
  [...formOf(html).matchAll(/<li><a href="#train-(\w+)">/g)].map(([, name]) => name);

const offered = (html: string) =>
  [...html.matchAll(/<input type="radio"[^>]*name="slotId"[^>]*value="([^"]+)"/g)].map(([, id]) =>
    String(id),
  );

const person = (email: string): Fields => ({ name: 'Ann', email, country: 'SG' });

async function sessionsAt(address: string): Promise<string[]> {
  return offered((await get(address)).text);
}

test('sessions of the page’s language come first, in the time of its market, as radios of the form', async () => {
  const { text, headers } = await get('/th/handlerTrain.htm').expect(200);
  const ids = offered(formOf(text));
  expect(ids[0]).toMatch(/^th-/);
  expect(ids.findIndex((id) => !id.startsWith('th-'))).toBeGreaterThan(20);
  expect(text).toContain('เวลาอินโดจีน');
  expect(text).toMatch(
    /<time dateTime="[^"]+Z"><span class="visually-hidden">[^<]+<\/span> <strong>(?:10:00|15:00)\u00A0น\.</,
  );
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  [{}, ['slotId', 'name', 'email', 'country']],
  [{ ...person('ann@shop'), slotId: 'x' }, ['email']],
  [{ ...person('ann@shop.test'), slotId: 'no-such' }, ['slotId']],
  [{ ...person('ann@shop.test'), slotId: '../x' }, ['slotId']],
  [{ ...person('ann@shop.test'), slotId: 'x', country: 'XX' }, ['country']],
  [{ ...person('ann@shop.test'), slotId: 'x', phonePrefix: '66', phoneNumber: '12' }, ['phoneNumber']],
  [{ ...person('ann@shop.test'), slotId: 'x', name: 'n'.repeat(121) }, ['name']],
  [{ ...person('ann@shop.test'), slotId: 'x', shopName: 's'.repeat(121) }, ['shopName']],
  [{ ...person('ann@shop.test'), slotId: 'x', remark: 'r'.repeat(2001) }, ['remark']],
  [{ ...person('ann@shop.test\r\nBcc:b@y.test'), slotId: 'x' }, ['email']],
] as [Fields, string[]][])('%j is refused at the fields %j', async (fields, names) => {
  const answer = await post(TRAIN, fields).expect(422);
  expect(answer.text).toContain('role="alert"');
  expect(wrongFields(answer.text).filter((name) => name !== 'form')).toEqual(names);
  for (const name of names) expect(formOf(answer.text)).toContain(`id="train-${name}-error"`);
});

test.each(['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'])('a refusal in %s keeps everything', async (lang) => {
  const address = `/${lang}/handlerTrain.htm`;
  const [, , chosen = ''] = await sessionsAt(address);
  const fields = {
    ...person('ann@shop'),
    slotId: chosen,
    country: 'VN',
    phonePrefix: '84',
    phoneNumber: '0912345678',
    shopName: 'Indigo Lane',
    marketplaces: ['Shopee', 'Lazada'],
    remark: 'labels </textarea><script>',
  };
  const { text } = await post(address, fields).expect(422);
  const form = formOf(text);
  expect(form).toMatch(new RegExp(`<input type="radio"[^>]*checked=""[^>]*value="${chosen}"`));
  for (const value of ['Ann', 'ann@shop', '0912345678', 'Indigo Lane'])
    expect(form).toContain(`value="${value}"`);
  expect(form).toMatch(/<option value="84" selected="">/);
  expect(form).toMatch(/<option value="VN" selected="">/);
  expect(form.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect(form).toContain('labels &lt;/textarea&gt;&lt;script&gt;');
  expect(text).not.toMatch(/\{\{\w+\}\}|form\.\w+|forms\.\w+\.|sessions\.\w+/);
});

test('a booking goes to the same page, which says so, and a mail tells the time of the market', async () => {
  const [slotId = ''] = await sessionsAt('/m/th/handlerTrain.htm');
  const fields = {
    ...person('somchai@train.test'),
    slotId,
    marketplaces: ['Shopee', 'Lazada'],
    remark: 'a\r\nb',
  };
  const done = await post('/m/th/handlerTrain.htm', fields).expect(303);
  expect(done.headers['location']).toBe('/m/th/handlerTrain.htm#booked');
  expect((await get('/m/th/handlerTrain.htm')).text).toContain('id="booked"');
  const { body } = await site.get('/outbox');
  const mail = (body as { to: string; text: string }[]).find(({ to }) => to === 'somchai@train.test');
  expect(mail?.text).toMatch(/เวลา 1[05]:00/);
});

test('who has a seat in the session is told the same as if it were full', async () => {
  const [, slotId = ''] = await sessionsAt(TRAIN);
  await post(TRAIN, { ...person('twice@train.test'), slotId }).expect(303);
  const again = await post(TRAIN, { ...person('twice@train.test'), slotId }).expect(422);
  expect(wrongFields(again.text)).toEqual(['slotId']);
  expect(formOf(again.text)).toMatch(textPattern('en_US', 'forms', 'problems.full'));
});

test('a session that has become full is told at the list, which no longer offers it; the rest stays', async () => {
  const [, , slotId = ''] = await sessionsAt(TRAIN);
  for (let seat = 1; seat <= 8; seat++)
    await post(TRAIN, { ...person(`seat${seat}@train.test`), slotId })
      .set('x-forwarded-for', `198.51.100.${seat}`)
      .expect(303);
  const late = await post(TRAIN, { ...person('late@train.test'), slotId, remark: 'keep me' }).expect(422);
  expect(wrongFields(late.text)).toEqual(['slotId']);
  expect(offered(late.text)).not.toContain(slotId);
  expect(formOf(late.text)).toContain('keep me');
  expect(formOf(late.text)).toContain('value="late@train.test"');
});

test('posted from another site it is forbidden, and books nothing', async () => {
  const [, , , slotId = ''] = await sessionsAt(TRAIN);
  await post(TRAIN, { ...person('evil@train.test'), slotId })
    .set('origin', 'https://evil.test')
    .expect(403);
  const { body } = await site.get('/outbox');
  expect((body as { to: string }[]).map(({ to }) => to)).not.toContain('evil@train.test');
});

const noSlots = { data: { country: 'SG', phonePrefix: '65', slots: [] } };

test.each([
  ['fails', { status: 500 }, 'sessions.failed'],
  ['has no session', noSlots, 'sessions.none'],
])('a platform that %s: the page says so and leads to customer service', async (_what, answer, key) => {
  await using platform = await startFakeBackend({ getNotLoggedDefaultCountry: answer });
  await using small = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const { text } = await get(TRAIN, small).expect(200);
  expect(text).toMatch(textPattern('en_US', 'pages/handlerTrain', key));
  expect(text).toContain('<a href="#train-contact">');
  expect(text).toContain('id="train-contact"');
  expect(offered(text)).toEqual([]);
});

test('a list that comes late stands behind the form, and belongs to it all the same', async () => {
  const slots = [{ id: 'late-1', start: '2026-11-24T02:00:00.000Z', minutes: 45, lang: 'en_US', left: 3 }];
  const shown = Promise.withResolvers<void>();
  await using platform = await startFakeBackend({
    getNotLoggedDefaultCountry: { data: { ...noSlots.data, slots }, after: shown.promise },
  });
  await using small = await serveSite({ env: { API_BASE_URL: platform.url.href } });
  const answer = await ask(small, TRAIN);
  const form = await readUntil(answer, '</form>');
  shown.resolve();
  expect(answer.statusCode).toBe(200);
  const text = form + (await readAll(answer));
  expect(offered(formOf(text))).toEqual([]);
  expect(offered(text)).toEqual(['late-1']);
  expect(text).toMatch(
    /<input type="radio"[^>]*value="late-1"[^>]*form="train"|form="train"[^>]*value="late-1"/,
  );
});
