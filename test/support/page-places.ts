import { AGENTS, type TestSite } from './site.ts';

/** Whether visitors and machines find a page in a language, in each place where they could. */
export interface PagePlaces {
  /** Of the page, its phone page and its payload. */
  readonly statuses: readonly number[];
  readonly share: number;
  readonly sitemap: boolean;
  /** On the home page of the language. */
  readonly footer: boolean;
  /** On the page `guide`, which lists it among related pages. */
  readonly related: boolean;
  readonly found: boolean;
  /** Among what is offered at an address that is nearly its own. */
  readonly near: boolean;
  readonly prerendered: boolean;
  readonly known: boolean;
  /** In the language switch of the page `guide` and in the feed, where no page but their own belongs. */
  readonly elsewhere: boolean;
}

export const OPEN: PagePlaces = {
  statuses: [200, 200, 200],
  share: 200,
  sitemap: true,
  footer: true,
  related: true,
  found: true,
  near: true,
  prerendered: true,
  known: true,
  elsewhere: false,
};

export const CLOSED: PagePlaces = {
  statuses: [404, 404, 404],
  share: 404,
  sitemap: false,
  footer: false,
  related: false,
  found: false,
  near: false,
  prerendered: false,
  known: false,
  elsewhere: false,
};

/**
 * The places of a page in a site that has a page `guide` with a list of related pages.
 * @param address such as `/th/frontend/sale.html`
 * @param id of the page, by which it is searched for
 */
export async function placesOf(site: TestSite, address: string, id: string): Promise<PagePlaces> {
  const get = (path: string) => site.get(path).set('user-agent', AGENTS.desktop);
  const status = async (path: string) => (await get(path)).status;
  const text = async (path: string) => (await get(path)).text ?? '';
  const { context } = site.site;
  const build = context.buildId(context.registry.current());
  const [, locale = ''] = address.split('/');
  const link = `href="${address}"`;
  const meta = JSON.parse(await text(`/builds/meta/${build}.json`)) as { prerendered: string[] };
  const rules = JSON.parse(await text(`/route-rules?path=${address}`)) as { page: object | null };
  const guide = await text(`/${locale}/frontend/guide.html`);
  return {
    statuses: await Promise.all([address, `/m${address}`, `${address}/_payload.json`].map(status)),
    share: await status(`/share/${id}/${locale}.png`),
    sitemap: (await text('/sitemap.xml')).includes(`${context.config.siteOrigin.origin}${address}<`),
    footer: (await text(`/${locale}/index.htm`)).includes(link),
    related: guide.includes(link),
    found: (await text(`/${locale}/page404.htm?q=${id}`)).includes(`${address}"`),
    near: (await text(address.replace('.html', 's.html'))).includes(`${address}"`),
    prerendered: meta.prerendered.includes(address),
    known: rules.page !== null,
    elsewhere:
      new RegExp(`<a [^>]*data-lang[^>]*${address}`).test(guide) ||
      (await text(`/blog/feed.xml?lang=${locale}`)).includes(address),
  };
}
