import { expect, test } from 'vitest';
import { createAgreements } from '../../../server/content/read-agreement.ts';
import { suggestByWords, suggestByIds } from '../../../server/render/suggest-pages.ts';
import { createPageContext, createSiteContext } from '../../../server/render/create-page-context.ts';
import { pageInput, resolvePage, type PageInput } from '../../../server/render/resolved-page.ts';
import { textsOf } from '../../../server/render/texts-i18n.ts';
import type { PageMatch, Snapshot } from '../../../shared/registry/types.ts';
import { largeRegistry, page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

const NO_LIST = { notices: [], marks: {} };
const ended = { publish: { until: '2020-01-01T00:00:00Z' } };
const menu = (order: number) => ({ menu: [{ area: 'main' as const, order }] });

function keyOf(snapshot: Snapshot): PageInput {
  const match = snapshot.match('/th/index.htm') as PageMatch;
  const page = { ...resolvePage(snapshot, match, 'th', 'desktop'), headerNotices: NO_LIST };
  return pageInput(
    { textsOf, buildId: () => 'test', agreement: createAgreements([], () => {}), drawFailed: () => {} },
    page,
    null,
  );
}

const key = keyOf(
  snapshotOf(
    registryWith([
      page('second', '/{lang}/second.htm', menu(20)),
      page('first', '/{lang}/first.htm', menu(10)),
      page('gone', '/{lang}/gone.htm', { ...menu(15), ...ended }),
    ]),
  ),
);

test('a menu lists its pages in order, less those whose time is over', () => {
  const { menu } = createSiteContext(key, null);
  expect(menu('main').map(({ href }) => href)).toEqual(['/th/first.htm', '/th/second.htm']);
  expect(menu('legal')).toEqual([]);
});

test('a page whose time is over has no address, and is offered to nobody', () => {
  const { href } = createPageContext(key);
  expect([href('first'), href('gone'), href('none')]).toEqual(['/th/first.htm', '', '']);
  expect(suggestByIds(key, ['gone', 'first']).map(({ id }) => id)).toEqual(['first']);
  expect(suggestByWords(key, 'gone')).toEqual([]);
});

test('a search wants every word, and pages with more of them in title or label come first', () => {
  const words = (title: string, description: string) => ({ th: { seo: { title, description } } });
  const found = suggestByWords(
    keyOf(
      snapshotOf(
        registryWith([
          page('below', '/{lang}/below.htm', { text: words('Prices', 'of every plan') }),
          page('above', '/{lang}/above.htm', { text: words('Prices of a PLAN', 'and more') }),
          page('half', '/{lang}/half.htm', { text: words('Prices', 'and more') }),
        ]),
      ),
    ),
    'prices  Plan',
  );
  expect(found.map(({ id }) => id)).toEqual(['above', 'below']);
});

test('a second search reads the texts of those pages only that it finds', () => {
  const { texts, ...snapshot } = snapshotOf(largeRegistry(1000));
  const read: string[] = [];
  const page: typeof texts.page = (id, locale) => (read.push(id), texts.page(id, locale));
  const large = keyOf({ ...snapshot, texts: { ...texts, page } });
  read.length = 0;
  expect(suggestByWords(large, 'nothing that stands there')).toEqual([]);
  expect(read.length).toBeGreaterThanOrEqual(1000);
  read.length = 0;
  expect(suggestByWords(large, 'nothing that stands there either')).toEqual([]);
  expect(read).toEqual([]);
  expect(suggestByWords(large, '999').map(({ id }) => id)).toEqual(['landing999']);
  expect(read).toEqual(['landing999']);
});
