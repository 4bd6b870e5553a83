import { expect, onTestFinished, test } from 'vitest';
import { openContent } from '../../../server/content/open-content.ts';
import { shippedRegistry, type LinkedRegistry } from '../../../server/content/page-links.ts';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { copyArticles, FEW, setLine, type EditableArticles } from '../../support/articles.ts';
import { eachStore, type TestStore } from '../../support/stores.ts';

const shipped = shippedRegistry();

async function openPlace(store: TestStore) {
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  const url = await store.newUrl();
  const start = async (registry: LinkedRegistry = shipped) => {
    const content = openContent({ folder: articles.folder });
    const db = await openStore(url, patientLimits(), { content, registry });
    const ofThai = (table: 'blog_articles' | 'help_articles' | 'agreements') =>
      db.selectFrom(table).select(['title', 'html']).where('locale', '=', 'th').orderBy('title').execute();
    const rows = [
      ...(await ofThai('blog_articles')),
      ...(await ofThai('help_articles')),
      ...(await ofThai('agreements')),
    ];
    const ids = await db.selectFrom('blog_articles').select('id').orderBy('id').execute();
    await db.destroy();
    return {
      titles: rows.map(({ title }) => title),
      html: rows.map(({ html }) => html).join('\n'),
      ids: ids.map(({ id }) => id),
      findings: content.findings(registry),
    };
  };
  return { articles, start };
}

const BROKEN: [name: string, edit: (articles: EditableArticles, article: string) => void][] = [
  ['front matter that is none', (articles, article) => articles.write(`${article}/th.md`, 'Text')],
  ['a missing language', (articles, article) => articles.delete(`${article}/vi.md`)],
  [
    'a title in the text',
    (articles, article) => articles.write(`${article}/th.md`, (text) => `${text}\n# Title\n`),
  ],
];

eachStore((store) => {
  test.each(BROKEN)('with %s articles are left out, and everything else is there', async (_name, edit) => {
    const { articles, start } = await openPlace(store);
    for (const article of ['blog/peak-packing', 'help/connect-a-shop', 'agreements/terms'])
      edit(articles, article);
    const { titles, findings, ids } = await start();
    expect(titles).toHaveLength(3);
    expect(ids).toHaveLength(6);
    expect(findings).toHaveLength(3);
  });

  test.each(BROKEN)(
    'with %s articles stay as they are stored, and other edits are taken',
    async (_name, edit) => {
      const { articles, start } = await openPlace(store);
      const first = await start();
      for (const article of ['blog/peak-packing', 'help/connect-a-shop', 'agreements/terms'])
        edit(articles, article);
      articles.write('blog/reorder-point/th.md', setLine('title', 'title: ก ชื่อใหม่'));
      const second = await start();
      expect(second.ids).toEqual(first.ids);
      expect(second.titles.filter((title) => !first.titles.includes(title))).toEqual(['ก ชื่อใหม่']);
      expect(second.titles).toHaveLength(first.titles.length);
      const third = await start();
      expect(third).toEqual(second);
      expect(third.findings).toHaveLength(3);
    },
  );

  test('an article that is mended is taken, and nothing is told any more', async () => {
    const { articles, start } = await openPlace(store);
    articles.write('blog/peak-packing/th.md', setLine('title', 'titel: ก'));
    expect((await start()).ids).toHaveLength(6);
    articles.write('blog/peak-packing/th.md', setLine('titel', 'title: ก'));
    const { ids, titles, findings } = await start();
    expect(ids).toHaveLength(12);
    expect(titles).toContain('ก');
    expect(findings).toEqual([]);
  });

  test('a copy with the same id leaves the address with the article that is stored', async () => {
    const { articles, start } = await openPlace(store);
    const { titles } = await start();
    articles.copy('blog/peak-packing', 'blog/a-copy');
    articles.write('blog/a-copy/th.md', setLine('title', 'title: ก'));
    expect((await start()).titles).toEqual(titles);
  });

  test('nothing but faults is no reason not to start', async () => {
    const { articles, start } = await openPlace(store);
    for (const article of FEW) articles.delete(`${article}/en_US.md`);
    const { titles, ids } = await start();
    expect([...titles, ...ids]).toEqual([]);
  });

  test('links follow the registry that is served; one to a page that is gone keeps its words', async () => {
    const { start } = await openPlace(store);
    expect((await start()).html).toContain(
      '<a href="/th/introduction/order.htm" data-page="introductionOrder">',
    );
    const pathOf = (id: string) => (id === 'introductionOrder' ? '/{lang}/orders.htm' : shipped.pathOf(id));
    const moved = await start({ ...shipped, pathOf });
    expect(moved.html).toContain('<a href="/th/orders.htm" data-page="introductionOrder">');
    const without = (id: string) => (id === 'introductionOrder' ? undefined : shipped.pathOf(id));
    const gone = await start({ ...shipped, pathOf: without });
    expect(gone.html).not.toContain('introductionOrder');
    expect(gone.html.replaceAll(/<[^>]+>/g, '')).toBe(moved.html.replaceAll(/<[^>]+>/g, ''));
    expect(gone.findings.map(({ severity }) => severity)).toEqual(Array.from({ length: 6 }, () => 'warning'));
  });
});
