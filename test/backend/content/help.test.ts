import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { ask, refusal, startBackend, visitor } from '../../support/embedded.ts';
import { eachStore } from '../../support/stores.ts';

const CATEGORIES = [
  'shops',
  'orders',
  'products',
  'stock',
  'marketing',
  'capture',
  'invoices',
  'dropship',
  'data',
  'account',
];

eachStore((store) => {
  test.each(LOCALE_CODES)('every text is in a category of the help centre in %s', async (lang) => {
    const backend = await startBackend(store);
    const { categories } = await ask(backend, 'helpIndex', { lang });
    expect(categories.map(({ id }) => id)).toEqual(CATEGORIES);
    for (const { id, name, count, articles } of categories) {
      expect(name).not.toBe('');
      expect(articles).toHaveLength(count);
      expect(count).toBeGreaterThan(0);
      expect(articles.every(({ cid, status }) => cid === id && status === 'start')).toBe(true);
    }
    const short = categories.map(({ articles: _articles, ...category }) => category);
    expect((await ask(backend, 'helpMobileCategory', { lang })).categories).toEqual(short);
    const all = await ask(backend, 'helpCategoryPage', { lang });
    expect(all.category).toBeNull();
    expect(all.articles).toHaveLength(short.reduce((sum, { count }) => sum + count, 0));
  });

  test('a category is narrowed by kind of text, and both filters have to agree', async () => {
    const backend = await startBackend(store);
    const ids = async (filter: object) =>
      (await ask(backend, 'helpCategoryPage', { lang: 'th', categoryId: 'orders', ...filter })).articles.map(
        ({ id }) => id,
      );
    const all = await ids({});
    expect(all).toContain('print-labels');
    expect(await ids({ isVideo: '1' })).toEqual(['print-labels']);
    expect(await ids({ helpContentType: '2' })).toEqual(['print-labels']);
    expect(await ids({ isVideo: '0' })).toEqual(all.filter((id) => id !== 'print-labels'));
    expect(await ids({ helpContentType: '1', isVideo: '0' })).toEqual(
      all.filter((id) => id !== 'print-labels'),
    );
    expect(await ids({ helpContentType: '1', isVideo: '1' })).toEqual([]);
  });

  test.each(LOCALE_CODES)('the frequent problems stand in their order in %s', async (lang) => {
    const { categories, problems } = await ask(await startBackend(store), 'helpIndex', { lang });
    expect(problems?.map(({ id }) => id)).toEqual([
      'orders-not-arriving',
      'reconnect-a-shop',
      'correct-a-count',
      'print-labels',
      'code-not-arriving',
      'reset-your-password',
    ]);
    const texts = categories.flatMap(({ articles }) => articles);
    for (const { commonErrorCategoryId, ...problem } of problems ?? []) {
      expect(commonErrorCategoryId).toBe(problem.cid);
      expect(texts).toContainEqual(problem);
    }
  });

  test('both addresses of a text give the same', async () => {
    const backend = await startBackend(store);
    const address = { lang: 'zh_CN', cid: 'orders', type: '2', id: 'print-labels', status: 'start' } as const;
    const text = await ask(backend, 'helpDetail', address);
    expect(text).toMatchObject({ cid: 'orders', type: '2', id: 'print-labels', status: 'start' });
    expect(text.category).toMatchObject({ id: 'orders', name: '订单与退货' });
    expect(text.html).toMatch(/<h2 id="h-/);
    expect(text.related.length).toBeGreaterThan(0);
    expect(text.related.map(({ id, cid }) => [id === 'print-labels', cid])).not.toContainEqual([
      true,
      'orders',
    ]);
    const other = await ask(backend, 'helpDetailCommon', { ...address, commonErrorCategoryId: 'shops' });
    expect(other).toEqual(text);
  });

  test('a text with a film is found under the address that it had without', async () => {
    const backend = await startBackend(store);
    const place = { lang: 'in', cid: 'orders', type: '1', id: 'print-labels', status: 'start' } as const;
    expect((await ask(backend, 'helpDetail', place)).type).toBe('2');
  });

  const detail = { lang: 'in', cid: 'orders', type: '2', id: 'print-labels', status: 'start' };
  test.each([
    ['helpDetail', { ...detail, id: 'nothing' }],
    ['helpDetail', { ...detail, cid: 'shops' }],
    ['helpDetail', { ...detail, cid: 'nothing' }],
    ['helpDetail', { ...detail, type: '3' }],
    ['helpDetail', { ...detail, id: 'order-states' }],
    ['helpDetailCommon', { ...detail, id: 'nothing', commonErrorCategoryId: 'orders' }],
    ['helpDetailCommon', { ...detail, cid: 'shops', commonErrorCategoryId: 'orders' }],
    ['helpCategoryPage', { lang: 'in', categoryId: 'nothing' }],
  ] as const)('%s %j is not there', async (name, input) => {
    expect(await refusal(await startBackend(store), name, input)).toMatchObject({ status: 404 });
  });

  test('a search finds by title, keyword and body', async () => {
    const backend = await startBackend(store);
    const found = async (lang: (typeof LOCALE_CODES)[number], k: string) =>
      (await ask(backend, 'helpSearch', { lang, k })).articles.map(({ id }) => id);
    expect((await found('en_US', 'print labels'))[0]).toBe('print-labels');
    expect(await found('en_US', 'link seller account')).toContain('connect-a-shop');
    expect((await found('zh_CN', '怎么打印面单'))[0]).toBe('print-labels');
    expect((await found('th', 'ใบปะหน้า'))[0]).toBe('print-labels');
    for (const k of ['', '%_', '" OR *']) expect(await found('vi', k), k).toEqual([]);
  });

  test.each(LOCALE_CODES)('agreements and contacts are there in %s', async (lang) => {
    const backend = await startBackend(store);
    const who = visitor({ cookie: `language=${lang}` });
    const policy = await ask(backend, 'getPrivacyAgreement', { agreementLanguage: lang });
    const terms = await ask(backend, 'getPrivacyAgreement', { agreementLanguage: lang, agreementType: '2' });
    expect(policy.title).not.toBe(terms.title);
    for (const { version, html } of [policy, terms]) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(html).toMatch(/^<p>/);
    }
    const sales = await ask(backend, 'getCustomerServiceList', {}, who);
    const help = await ask(backend, 'helpCustomerService', {}, who);
    expect(sales.map(({ value }) => value)).toEqual(['sales@stallwise.com', 'partners@stallwise.com']);
    expect(help.map(({ href }) => href)).toEqual(['mailto:help@stallwise.com']);
    for (const contact of [...sales, ...help]) {
      expect(contact).toMatchObject({ kind: 'email', languages: [...LOCALE_CODES] });
      expect(contact.href).toBe(`mailto:${contact.value}`);
    }
  });

  test('contacts are in the language of the cookie, else in that of the browser', async () => {
    const backend = await startBackend(store);
    const label = async (headers: Parameters<typeof visitor>[0]) =>
      (await ask(backend, 'getCustomerServiceList', {}, visitor(headers)))[0]?.label;
    expect(await label({ cookie: 'language=th', 'accept-language': 'vi' })).toBe('ราคาและแพ็กเกจ');
    expect(await label({ 'accept-language': 'vi-VN,vi;q=0.9' })).toBe('Giá và gói dịch vụ');
    expect(await label({})).toBe('Plans and prices');
  });
});
