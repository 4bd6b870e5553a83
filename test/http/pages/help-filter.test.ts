import { expect, test } from 'vitest';
import { play, startFakeBackend, type FakeAnswer } from '../../support/fake-backend.ts';
import { fullMatrix } from '../../support/full.ts';
import { openSiteWith } from '../../support/site-with-pages.ts';

const ARTICLE = { cid: 'orders', type: '1', id: 'pack', status: 'start', title: 'Packing', summary: 'How' };
const FILM = { ...ARTICLE, type: '2', id: 'print', title: 'Printing' };
const category = { id: 'orders', name: 'Orders', count: 2 };

/** Filters as a platform does. */
const catPage: FakeAnswer = {
  respond(req, res) {
    const query = new URL(req.url ?? '', 'http://platform').searchParams;
    const [type, isVideo] = [query.get('helpContentType'), query.get('isVideo')];
    const articles = [ARTICLE, FILM].filter(
      (one) =>
        (type === null || one.type === type) &&
        (isVideo === null || (one.type === '2') === (isVideo === '1')),
    );
    play({ data: { category, articles } }, req, res);
  },
};

const ORDERS = '/en_US/leftCat/orders';
const [ALL, ARTICLES, FILMS] = [
  ['', undefined, ['pack', 'print']],
  ['?helpContentType=1', 'isVideo=0&helpContentType=1', ['pack']],
  ['?helpContentType=2', 'isVideo=1&helpContentType=2', ['print']],
] as const;

const idsIn = (text: string) =>
  [...text.matchAll(/<h2><a href="\/en_US\/detailPage\/orders\/\d\/(\w+)\//g)].map(([, id]) => id);
const filtersIn = (text: string) =>
  [
    ...(/<nav class="filters".*?<\/nav>/s.exec(text)?.[0] ?? '').matchAll(
      /<a href="([^"]*)"( aria-current)?/g,
    ),
  ].map(([, href, current]) => [href, current !== undefined]);

const KEPT = { maxAge: 60, staleWhileRevalidate: 60 } as const;

// Where an operator has categories kept, and as they ship.
test.each(fullMatrix ? [KEPT, 'none' as const] : [KEPT])(
  'a category lists what is chosen and asks the platform for it, with the cache %j',
  async (cache) => {
    await using platform = await startFakeBackend({ helpCategoryPage: catPage });
    const { site, text } = await openSiteWith([{ id: 'helpCategory', cache }], {
      API_BASE_URL: platform.url.href,
    });
    const asked = () =>
      platform.calls
        .filter(({ url }) => url.includes('/catPage'))
        .map(({ url }) => url.split('categoryId=orders')[1]);
    // Whatever was made first, and from the kept page too.
    for (const [search, , ids] of [FILMS, ALL, ARTICLES, FILMS, ALL, ARTICLES]) {
      const html = await text(ORDERS + search);
      expect(idsIn(html)).toEqual(ids);
      expect(filtersIn(html)).toEqual([ALL, ARTICLES, FILMS].map(([own]) => [ORDERS + own, own === search]));
      expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/en_US\/leftCat\/orders"/);
      expect(html).toMatch(new RegExp(`href="/th/leftCat/orders${search.replace('?', '\\?')}"`));
    }
    expect(new Set(asked())).toEqual(new Set(['', `&${ARTICLES[1]}`, `&${FILMS[1]}`]));
    // The pipeline, which answers visitors with a session.
    const signedIn = await site.get(`${ORDERS}?isVideo=1`).set('cookie', 'muc_token=x').expect(200);
    expect(idsIn(signedIn.text)).toEqual(FILMS[2]);
    const all = await text(ORDERS);
    for (const unknown of ['?helpContentType=9', '?isVideo=yes', '?utm_source=a'])
      expect(idsIn(await text(ORDERS + unknown)), unknown).toEqual(idsIn(all));
    const payload = await site.get(`${ORDERS}/_payload.json?x${FILMS[0].replace('?', '&')}`);
    expect(payload.status).toBe(cache === 'none' ? 404 : 200);
    if (cache !== 'none') {
      expect(payload.text).toContain('/print/');
      expect(payload.text).not.toContain('/pack/');
      expect((await site.get(ORDERS)).headers['etag']).toBe(
        (await site.get(`${ORDERS}?isVideo=2`)).headers['etag'],
      );
    }
  },
);
