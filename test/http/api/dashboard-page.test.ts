import request from 'supertest';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../shared/locales.ts';
import { DASHBOARD, signedIn, texts, wordsOf } from '../../support/dashboard-app.ts';

test.each(LOCALES.map(({ code, tag }) => [code, tag] as const))(
  'the page speaks %s to an account of that language',
  async (code, tag) => {
    const { app, cookie } = await signedIn(code);
    const { text, headers } = await request(app).get(DASHBOARD).set('cookie', cookie).expect(200);
    expect(text).toContain(`<html lang="${tag}"`);
    expect(text).toContain(`<h1>${texts(code).title as string}</h1>`);
    expect(text).toContain('&lt;Ann &amp; &quot;Co&quot;&gt;');
    expect(text).toContain('<link rel="stylesheet" href="/assets/base.css">');
    expect(text).not.toMatch(/ style=|<script|<Ann|\{\{name/);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
  },
);

test.each([
  ['new', '/registerNext.htm'],
  ['review', '/vi/leftCat/shops'],
  ['accepted', '/vi/leftCat/shops'],
  ['refused', '/vi/Index'],
] as const)('an account that is %s is told what comes next, by the main button', async (status, next) => {
  const { app, cookie, db } = await signedIn('vi');
  await db.updateTable('accounts').set({ status }).execute();
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  const words = (texts('vi').next as Record<string, { text: string; action: string }>)[status];
  expect(text).toContain(words?.text);
  expect(text).toContain(`<a class="button" href="${next}">${words?.action}</a>`);
  expect(text).not.toMatch(/<button class="button" name/);
});

test('a chosen language wins over the one of the account', async () => {
  const { app, cookie } = await signedIn('th');
  const { text } = await request(app).get(DASHBOARD).set('cookie', `${cookie}; language=vi`);
  expect(text).toContain('<html lang="vi"');
});

test('trainings that were booked with the address of the account are shown in the time of the market', async () => {
  const { app, cookie, db } = await signedIn('th');
  const start = Date.UTC(2026, 0, 15, 3, 0);
  await db
    .insertInto('training_slots')
    .values({ id: 'slot-1', start, minutes: 45, locale: 'vi', seats: 3 })
    .execute();
  const seat = {
    slot_id: 'slot-1',
    locale: 'th',
    name: 'Ann',
    phone: '',
    country: '',
    shop_name: '',
    marketplaces: '',
    remark: '',
    created: 0,
    network: '',
    allocation: '',
  } as const;
  await db
    .insertInto('bookings')
    .values([
      { ...seat, id: 'b1', seat: 1, account_id: null, email: 'ann@shop.test' },
      { ...seat, id: 'b2', seat: 2, account_id: null, email: 'eve@shop.test' },
    ])
    .execute();
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  expect(text.match(/<time datetime="2026-01-15T03:00:00.000Z">/g)).toHaveLength(1);
  expect(wordsOf(text)).toMatch(/15 มกราคม .*10:00/);
  expect(wordsOf(text)).toMatch(/45 .*Tiếng Việt/);
});

test('no booking says so, and where to book', async () => {
  const { app, cookie } = await signedIn('vi');
  const { text } = await request(app).get(DASHBOARD).set('cookie', cookie);
  expect(wordsOf(text)).toContain('Bạn chưa đặt lịch đào tạo nào.');
  expect(text).toContain('href="/vi/handlerTrain.htm"');
});

test('every language says everything', () => {
  const keysOf = (tree: unknown, at = ''): string[] =>
    typeof tree === 'object' && tree !== null
      ? Object.entries(tree).flatMap(([key, child]) => keysOf(child, `${at}.${key}`))
      : [at];
  const english = keysOf(texts('en_US')).toSorted();
  for (const { code } of LOCALES) expect(keysOf(texts(code)).toSorted()).toEqual(english);
});
