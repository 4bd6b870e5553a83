import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

test.each([
  ['/m/en_US/index.htm', true],
  ['/m/th/frontend/captureAdsPage1.html', true],
  ['/m/en_US/terms.htm', false],
  ['/m/zh_CN/privacyPolicy.htm', false],
  ['/m/en_US/goods/price.htm', false],
  ['/m/vi/handlerTrain.htm', false],
  ['/m/in/partners.htm', false],
])('%s calls to sign up at the lower edge: %s', async (address, shown) => {
  const { text } = await site.get(address).set('user-agent', AGENTS.phone).expect(200);
  expect(text.includes('class="action-bar"')).toBe(shown);
});

test.each(['dropshipAdsPage', 'dropshipAdsPage1', 'invoicingAdsPage', 'brandAdsPage'])(
  'the header of %s offers to start free',
  async (page) => {
    const address = `/en_US/frontend/${page}.html`;
    const { text } = await site.get(address).set('user-agent', AGENTS.desktop).expect(200);
    const header = /<header .*?<\/header>/s.exec(text)?.[0] ?? '';
    expect(header).toMatch(/<a [^>]*href="\/en_US\/register\.htm/);
  },
);

test.each(['captureAdsPage1', 'dropshipAdsPage1', 'shopeeSellerAdsPage'])(
  'phones show %s in a layout for phones, with accent and arrangement of the desktop layout',
  async (page) => {
    const [desktop, phone] = await Promise.all([
      site.get(`/en_US/frontend/${page}.html`).set('user-agent', AGENTS.desktop).expect(200),
      site.get(`/m/en_US/frontend/${page}.html`).set('user-agent', AGENTS.phone).expect(200),
    ]);
    const classOf = (text: string) => /<body [^>]*class="([^"]*composition-(\w+))"/.exec(text) ?? [];
    const [, classes, composition] = classOf(desktop.text);
    expect(composition).toBeDefined();
    expect(classOf(phone.text)[1]).toBe(classes);
    expect(/<body [^>]*data-layout="([\w-]+)"/.exec(phone.text)?.[1]).toBe('m-default');
    expect(/<header [^>]*data-composition="(\w+)"/.exec(phone.text)?.[1]).toBe(composition);
  },
);
