import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES, localeInfo } from '../../../shared/locales.ts';
import { builtClient, type SiteClient } from '../../../server/built-client.ts';
import type { StaticRequest } from '../../../shared/ssr-contract.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

/* Threats O12: a part that cannot be drawn. */

function brokenClient(part: 'compilePage' | 'renderStatic'): SiteClient {
  const client = builtClient();
  const fail = () => {
    throw new Error('a secret of the code at /srv/app');
  };
  return { ...client, ssr: async () => ({ ...(await client.ssr()), [part]: fail }) };
}

const withoutPages = await startSite({ client: brokenClient('compilePage') });
afterAll(() => withoutPages[Symbol.asyncDispose]());

test.each(LOCALE_CODES)('a page that cannot be rendered is a whole error page in %s', async (locale) => {
  const site = withoutPages;
  const before = site.errors().length;
  const { status, text, headers } = await site.get(`/${locale}/aboutUs.htm`);
  expect(status).toBe(500);
  expect(text).toContain(`<html lang="${localeInfo(locale).tag}">`);
  expect(text).toContain(String(headers['x-request-id']));
  expect(text.trimEnd().endsWith('</html>')).toBe(true);
  expect(text).not.toMatch(/secret|\/srv\/app|Error:/);
  expect(headers['cache-control']).toBe('private, no-store');
  const told = site.errors().slice(before);
  expect(told.some((line) => JSON.stringify(line).includes('a secret of the code'))).toBe(true);
});

interface Failing {
  client: SiteClient;
  tries(): number;
}

function failingCompile(): Failing {
  const client = builtClient();
  let tries = 0;
  const compilePage = () => {
    tries += 1;
    throw new Error('the page cannot be compiled');
  };
  return {
    client: { ...client, ssr: async () => ({ ...(await client.ssr()), compilePage }) },
    tries: () => tries,
  };
}

const failuresOf = async (site: TestSite) => {
  const { values } = await site.site.context.metrics.renderFailures.get();
  return values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ ...labels, value }));
};

test.each([
  ['a shared page', '/th/aboutUs.htm'],
  ['a live page', '/th/login.htm'],
])(
  '%s that cannot be compiled is tried, counted and logged once a request, in front of the pipeline and in it',
  async (_what, address) => {
    const { client, tries } = failingCompile();
    await using site = await startSite({ client });
    const server = createServer(site.site.listener);
    await using _closed = { [Symbol.asyncDispose]: async () => void server.close() };
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const [at, ask] of [
      async () => (await fetch(origin + address)).status,
      async () => (await site.get(address)).status,
    ].entries()) {
      expect(await ask()).toBe(500);
      const times = at + 1;
      expect(tries()).toBe(times);
      expect(await failuresOf(site)).toEqual([{ stage: 'shell', value: times }]);
      expect(
        site.errors().filter((line) => JSON.stringify(line).includes('cannot be compiled')),
      ).toHaveLength(times);
    }
  },
);

function clientWithout(...names: string[]): SiteClient {
  const client = builtClient();
  return {
    ...client,
    async ssr() {
      const entry = await client.ssr();
      const fails = (request: StaticRequest) =>
        names.includes('block' in request ? `${request.kind} ${request.block.id}` : request.name);
      return {
        ...entry,
        renderFilled(request) {
          if (fails(request)) throw new Error('a secret of the code at /srv/app');
          return entry.renderFilled(request);
        },
        renderStatic(request) {
          if (fails(request)) throw new Error('a secret of the code at /srv/app');
          return entry.renderStatic(request);
        },
      };
    },
  };
}

test('a section that cannot be drawn costs its own place, in the page and in its payload', async () => {
  await using site = await startSite({ client: clientWithout('block scale', 'failed scale', 'footer') });
  const address = '/th/frontend/shopeeSellerAdsPage.html';
  for (const _visit of ['first', 'second']) {
    const { status, text } = await site.get(address);
    expect(status).toBe(200);
    expect(text).toContain('<div data-static="scale"></div>');
    expect(text).toContain('<div data-static="footer"></div>');
    expect(text).toContain('id="faq"');
    expect(text).toContain('id="start"');
    expect(text).not.toMatch(/secret|\/srv\/app/);
  }
  const build = site.site.context.buildId(site.site.context.registry.current());
  const payload = await site.get(`${address}/_payload.json?${build}`);
  expect(payload.body).toMatchObject({ data: { staticHtml: { scale: '', footer: '' } } });
  const named = site.errors().map(({ page, section, locale }) => ({ page, section, locale }));
  expect(named).toHaveLength(2);
  expect(named).toEqual(
    expect.arrayContaining(
      ['scale', 'footer'].map((section) => ({ page: 'shopeeSellerAdsPage', section, locale: 'th' })),
    ),
  );
});

test('a waiting block without its skeleton is there when its data is, and shows its own state without', async () => {
  await using site = await startSite({ client: clientWithout('skeleton plans', 'block contacts') });
  const { status, text } = await site.get('/en_US/goods/price.htm');
  expect(status).toBe(200);
  expect(text).toContain('class="plans"');
  expect(text).toMatch(/id="contacts".*class="state"/s);
  expect(
    site
      .errors()
      .map(({ section }) => section)
      .toSorted(),
  ).toEqual(['contacts', 'plans']);
});

test('a block that is drawn to find its styles costs no more than its place', async () => {
  await using site = await startSite({ client: clientWithout('block front') });
  const { status, text } = await site.get('/blog/index.htm').set('user-agent', AGENTS.phone);
  expect(status).toBe(200);
  expect(text).toMatch(/id="front".*class="state"/s);
  expect(text).not.toContain('class="later"');
  expect(site.errors().map(({ section }) => section)).toEqual(['front']);
});

test('an unknown address is a 404 even when its page cannot be rendered', async () => {
  await using site = await startSite({ client: brokenClient('renderStatic') });
  const { status, text } = await site.get('/th/nothing.htm').set('accept', 'text/html');
  expect(status).toBe(404);
  expect(text).toContain('<html lang="th">');
});

test('a section whose data has an unknown shape shows its own state, and the log names the request', async () => {
  await using platform = await startFakeBackend({ goodsPrice: { data: { plans: 'none' } } });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const { status, text, headers } = await site.get('/en_US/goods/price.htm');
  expect(status).toBe(200);
  expect(text).toContain('<h1');
  expect(text).toContain('block-plans');
  const line = site.log.find((entry) => entry['call'] === 'goodsPrice');
  expect(line).toMatchObject({ req: { id: headers['x-request-id'] } });
});

test('only what is public of the configuration reaches a page', async () => {
  const secrets = {
    OPS_TOKEN: 'marker-ops-token',
    REGIONAL_CHECK_SECRET: 'marker-regional',
    REGIONAL_CHECK_URL: 'http://127.0.0.1:9/marker-check',
    MONITORING_URL: 'http://127.0.0.1:9/marker-monitoring',
    PRICE_SEGMENT: 'marker-segment',
  };
  await using site = await startSite({ env: secrets });
  const build = site.site.context.buildId(site.site.context.registry.current());
  for (const address of [
    '/en_US/index.htm',
    '/en_US/login.htm',
    '/en_US/nothing.htm',
    `/en_US/index.htm/_payload.json?${build}`,
  ]) {
    const { text } = await site.get(address);
    expect(text, address).not.toContain('marker-');
  }
});
