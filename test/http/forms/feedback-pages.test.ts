import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { textPattern } from '../../support/locale-text.ts';
import { plainWords } from '../../support/plain-words.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite({ env: { RATE_LIMIT_FACTOR: '100' } });
afterAll(() => site[Symbol.asyncDispose]());

const { texts } = site.site.context.registry.current();

const DETAIL = '/detailPage/stock/1/set-up-warehouses/start';
const PARTNER = {
  program: 'agency',
  name: 'Nok',
  company: 'Nok & Sons',
  email: 'nok@example.com',
  country: 'TH',
  content: 'We run forty shops.\r\nCould we work together?',
};

const post = (address: string, fields: Record<string, string>) =>
  site.post(address).set('user-agent', AGENTS.desktop).type('form').send(fields);

function formOf(html: string): string {
  return /<form class="form".*?<\/form>/s.exec(html)?.[0] ?? '';
}

function wrongFields(html: string): string[] {
  const marked = [
    ...formOf(html).matchAll(/<(?:input|select|textarea|fieldset)[^>]*aria-invalid="true"[^>]*>/g),
  ];
  return [...new Set(marked.map(([tag]) => /-(\w+)-error"/.exec(tag)?.[1] ?? ''))];
}

test.each([
  ['/en_US/partners.htm', PARTNER, '#sent'],
  ['/m/th/partners.htm', { ...PARTNER, program: 'other', country: 'VN' }, '#sent'],
  ['/zh_CN/Index', { content: '很好用' }, '#sent'],
  ['/vi/Index', { content: 'Tốt', email: 'an@example.com' }, '#sent'],
  [`/th${DETAIL}`, { helpful: '1' }, '#thanks'],
  [`/in${DETAIL}`, { helpful: '0', content: 'Langkah kedua berbeda.' }, '#thanks'],
  ['/ms_MY/detailPage/stock/1/stock/set-up-warehouses/start', { helpful: '0' }, '#thanks'],
] as const)('%s takes %j and leads to %s on the same page', async (address, fields, fragment) => {
  const answer = await post(address, fields);
  expect([answer.status, answer.headers['location']]).toEqual([303, address + fragment]);
});

test.each([
  ['/en_US/partners.htm', {}, ['program', 'name', 'company', 'email', 'country', 'content']],
  ['/th/partners.htm', { ...PARTNER, program: 'king' }, ['program']],
  ['/in/partners.htm', { ...PARTNER, country: 'Atlantis' }, ['country']],
  ['/vi/partners.htm', { ...PARTNER, email: 'nok' }, ['email']],
  ['/m/zh_CN/partners.htm', { ...PARTNER, content: 'x'.repeat(2001) }, ['content']],
  [
    '/en_US/partners.htm',
    { ...PARTNER, company: 'x'.repeat(201), name: 'x'.repeat(121) },
    ['name', 'company'],
  ],
  ['/en_US/Index', { email: 'x@example.com' }, ['content']],
  ['/th/Index', { content: 'ดี', email: 'x' }, ['email']],
  [`/en_US${DETAIL}`, {}, ['helpful']],
  [`/zh_CN${DETAIL}`, { helpful: '2' }, ['helpful']],
])('%s refuses %j because of %j', async (address, fields, wrong) => {
  const { status, text } = await post(address, fields as Record<string, string>);
  expect([status, wrongFields(text).toSorted()]).toEqual([422, [...wrong].toSorted()]);
  const form = formOf(text);
  expect(form).toMatch(/<div class="error-summary" role="alert"/);
  for (const link of form.matchAll(/<li><a href="#([^"]+)">/g)) expect(form).toContain(` id="${link[1]}"`);
});

test('a refused request keeps every field', async () => {
  const { text } = await post('/en_US/partners.htm', { ...PARTNER, email: 'nok' }).expect(422);
  const form = formOf(text);
  expect(form).toContain('value="Nok &amp; Sons"');
  expect(form).toContain('We run forty shops.');
  expect(form).toMatch(/<input[^>]*checked=""[^>]*value="agency"|<input[^>]*value="agency"[^>]*checked=""/);
  expect(form).toContain('<option value="TH" selected="">');
});

test('two lines count as long as they are typed', async () => {
  const content = `${'x'.repeat(1000)}\r\n${'y'.repeat(999)}`;
  expect((await post('/en_US/Index', { content })).status).toBe(303);
});

test('an answer that is gone cannot be rated: its page is gone too', async () => {
  const { status, text } = await post('/en_US/detailPage/stock/1/no-such-article/start', { helpful: '1' });
  expect(status).toBe(404);
  expect(text).toContain('data-page="page404"');
});

test.each([
  ['/en_US/partners.htm', 'private, no-store'],
  ['/en_US/Index', 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400'],
  [`/en_US${DETAIL}`, 'private, no-store'],
])(
  '%s is %s until a form comes back, whose answer is never stored, and refuses what another site sends',
  async (address, policy) => {
    const page = await site.get(address).set('user-agent', AGENTS.desktop);
    expect(page.headers['cache-control']).toBe(policy);
    const refused = await post(address, { content: '' });
    expect(refused.status).toBe(422);
    expect(refused.headers['cache-control']).toBe('private, no-store');
    const foreign = await post(address, { content: 'a' }).set('origin', 'https://evil.test');
    expect(foreign.status).toBe(403);
  },
);

test.each(LOCALE_CODES)(
  'contacts stand on prices, partners and help in %s, in its language',
  async (locale) => {
    const rows = [
      [`/${locale}/goods/price.htm`, 'sales@'],
      [`/${locale}/partners.htm`, 'partners@'],
      [`/${locale}/Index`, 'help@'],
    ] as const;
    for (const [address, mailbox] of rows) {
      const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
      expect(text, address).toMatch(new RegExp(`<a href="mailto:${mailbox}`));
      expect(plainWords(text), address).toContain(
        `<dt>${String(texts.area('contacts', locale)['hours'])}</dt>`,
      );
      expect(text, address).toMatch(/id="contacts"/);
    }
  },
);

test.each([
  ['desktop', '/th/aboutUs.htm', '/th/goods/price.htm#contacts'],
  ['phone', '/m/th/aboutUs.htm', '/m/th/goods/price.htm#contacts'],
] as const)('the full footer on a %s links to the contacts', async (agent, address, href) => {
  const { text } = await site.get(address).set('user-agent', AGENTS[agent]);
  expect(text).toContain(`href="${href}" data-contact=`);
  const [, id = ''] = /data-contact="([^"]+)"/.exec(text) ?? [];
  expect(text).toContain(`<dialog class="dialog" id="${id}"`);
});

test.each([
  ['desktop', '/en_US/frontend/brandAdsPage.html'],
  ['phone', '/m/en_US/frontend/brandAdsPage.html'],
] as const)('the slim footer of a landing page on a %s carries no dialog', async (agent, address) => {
  const { text } = await site.get(address).set('user-agent', AGENTS[agent]);
  expect(text).toContain('class="slim-footer"');
  expect(text).not.toContain('<dialog');
});

test('without the platform the pages stand, say so, and keep what was typed', async () => {
  await using alone = await startSite({ env: { API_BASE_URL: 'http://127.0.0.1:1' } });
  for (const address of ['/en_US/partners.htm', '/en_US/Index', '/en_US/goods/price.htm']) {
    const page = await alone.get(address).set('user-agent', AGENTS.desktop);
    expect(page.status, address).toBe(200);
    expect(page.text, address).toMatch(textPattern('en_US', 'contacts', 'failed'));
  }
  const sent = await alone
    .post('/en_US/Index')
    .set('user-agent', AGENTS.desktop)
    .type('form')
    .send({ content: 'Still here' });
  expect(sent.status).toBe(503);
  expect(sent.headers['retry-after']).toMatch(/^\d+$/);
  expect(formOf(sent.text)).toContain('Still here');
});
