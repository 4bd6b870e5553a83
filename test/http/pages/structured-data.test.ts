import { afterAll, expect, test } from 'vitest';
import { isFixed } from '../../../shared/registry/path-pattern.ts';
import { everyPlace } from '../../support/every-place.ts';
import { schemaFaults, type Node } from '../../support/schema-org.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { spokenBy } from '../../support/visited-places.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const snapshot = site.site.context.registry.current();
const ORIGIN = site.site.context.config.siteOrigin.origin;
const DATA = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;

/** The nodes of a page, by type. */
function nodesOf(html: string): ReadonlyMap<string, Node> {
  const nodes = [...html.matchAll(DATA)].flatMap(([, json = '']) => {
    const read = JSON.parse(json) as Node & { '@graph'?: Node[] };
    return read['@graph'] ?? [read];
  });
  return new Map(nodes.map((node) => [node['@type'] ?? '', node]));
}

async function ask(address: string, agent: keyof typeof AGENTS = 'desktop'): Promise<string> {
  const { text } = await site.get(address).set('user-agent', AGENTS[agent]).set('accept-language', 'en');
  return text;
}

const told = everyPlace(snapshot).filter(({ place: { page }, device }) => {
  const segments = page[device]?.segments;
  return page.index && segments !== undefined && isFixed(segments);
});

test.each(told)(
  'what $id tells search engines in $locale on $device has names of schema.org',
  async ({ id, place: { page, addressIn }, device, locale }) => {
    const address = addressIn(locale);
    const { text: html } = await site
      .get(address)
      .set('user-agent', AGENTS[device === 'mobile' ? 'phone' : 'desktop'])
      .set('accept-language', spokenBy(locale));
    const nodes = nodesOf(html);
    expect([...nodes.values()].flatMap((node) => schemaFaults(node, address))).toEqual([]);
    expect([...nodes.keys()]).toContain(id === 'index' ? 'WebSite' : 'BreadcrumbList');
    const asks = page[device]?.blocks.some(({ type }) => type === 'faq') === true;
    expect(nodes.has('FAQPage')).toBe(asks);
    expect(JSON.stringify([...nodes.values()])).not.toMatch(/<|\{\{/);
  },
);

test('pages that are not indexed and unknown ones tell nothing', async () => {
  for (const address of ['/en_US/forgetPwd.htm', '/en_US/nothing.htm'])
    expect(await ask(address)).not.toContain('application/ld+json');
});

test('the home page names the site, who runs it, and where its help is searched', async () => {
  const nodes = nodesOf(await ask('/th/index.htm'));
  expect([...nodes.keys()]).toEqual(['Organization', 'WebSite', 'SoftwareApplication']);
  const action = nodes.get('WebSite')?.['potentialAction'] as { target: { urlTemplate: string } };
  const search = action.target.urlTemplate;
  expect(search).toBe(`${ORIGIN}/th/leftCat/s?k={search_term_string}`);
  const help = await ask('/th/Index');
  expect(help).toMatch(/<form[^>]* action="\/th\/leftCat\/s"[^>]*>.*?<input[^>]* name="k"/s);
});

test('the way to a page goes through the page of its folder', async () => {
  const { itemListElement: steps } = nodesOf(await ask('/m/vi/introduction/order.htm', 'phone')).get(
    'BreadcrumbList',
  ) as { itemListElement: { item: string; name: string }[] } & Node;
  expect(steps.map(({ item }) => item)).toEqual(
    ['index.htm', 'introduction/index.htm', 'introduction/order.htm'].map((path) => `${ORIGIN}/vi/${path}`),
  );
  expect(steps[0]?.name).toBe(snapshot.site.brand);
});

test('plans are offered at the prices and in the currency that the page shows', async () => {
  const html = await ask('/th/goods/price.htm');
  const { offers } = nodesOf(html).get('SoftwareApplication') as unknown as { offers: Offer[] };
  expect(offers.length).toBe(html.match(/<li class="plan"/g)?.length);
  expect(offers.map(({ priceCurrency }) => priceCurrency)).toEqual(offers.map(() => 'THB'));
  for (const { price } of offers.slice(1)) expect(html).toContain(`<strong>฿${price.toLocaleString('th')}`);
});

interface Offer {
  price: number;
  priceCurrency: string;
}

test('a payload brings none, as nobody who navigates reads it', async () => {
  const build = site.site.context.buildId(snapshot);
  const { body } = await site.get(`/th/frontend/shopeeSellerAdsPage.html/_payload.json?${build}`);
  expect(JSON.stringify(body.data.head)).not.toContain('schema.org');
});
