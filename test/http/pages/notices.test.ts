import { afterAll, expect, test } from 'vitest';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const platform = await startFakeBackend();
const notice = (id: string, href: string) => ({ id, text: id, href });
platform.answer('beforeList', {
  data: {
    notices: [
      notice('price', '/en_US/goods/price.htm?a=/en_US/x#b'),
      notice('blog', '/blog/index.htm'),
      notice('other', 'https://example.test/en_US/x'),
    ],
    marks: {},
  },
});

const site = await startSite({ env: { API_BASE_URL: platform.url.href } });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await platform.close();
});

// Specification 2.1 holds for every internal link, also in what the platform writes.
test.each([
  ['desktop', '/th/introduction/order.htm', '/th/goods/price.htm?a=/en_US/x#b'],
  ['phone', '/m/vi/introduction/order.htm', '/m/vi/goods/price.htm?a=/en_US/x#b'],
] as const)('notices on a %s lead on in the language of the page', async (agent, address, price) => {
  const notices = async () => {
    const { text } = await site.get(address).set('user-agent', AGENTS[agent]).expect(200);
    return /<aside class="notices[^>]*>(.*?)<\/aside>/s.exec(text)?.[1] ?? '';
  };
  // A page does not wait for them.
  await expect.poll(notices).not.toBe('');
  expect([...(await notices()).matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    `href="${price}"`,
    'href="/blog/index.htm"',
    'href="https://example.test/en_US/x" rel="external noopener"',
  ]);
});
