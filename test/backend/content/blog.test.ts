import { expect, test } from 'vitest';
import { BLOG_FILES } from '../../support/blog-files.ts';
import { ask, refusal, startBackend, visitor } from '../../support/embedded.ts';
import { eachStore } from '../../support/stores.ts';
import { WRITTEN_LANGUAGES } from '../../support/written-languages.ts';

const FIRST_PAGE = 7;

/** Ids of a topic's articles, newest first. @param language its first id, such as 300 */
function inTopic(topic: string, language: number): string[] {
  const files = BLOG_FILES.filter((file) => file.topic === topic);
  return files.map(({ number }) => String(language + number));
}

eachStore((store) => {
  test('ids are those of the addresses that are known: language, then place in the list', async () => {
    const backend = await startBackend(store);
    for (const [language, lang] of WRITTEN_LANGUAGES.entries()) {
      const { articles, topics, more } = await ask(backend, 'blogIndex', { lang });
      const first = (language + 1) * 100;
      expect(articles.map(({ id, group }) => [Number(id) - first, group])).toEqual(
        BLOG_FILES.slice(0, FIRST_PAGE).map(({ number, group }) => [number, group]),
      );
      expect(topics.map(({ id, group }) => [Number(id) - (language + 1) * 10, group])).toEqual([
        [1, 'selling'],
        [2, 'operations'],
        [3, 'marketing'],
        [4, 'growth'],
        [5, 'news'],
      ]);
      expect(more).toBe(BLOG_FILES.length > FIRST_PAGE);
    }
  });

  test('a topic has its articles in its own language, whatever language is asked for', async () => {
    const backend = await startBackend(store);
    const page = await ask(backend, 'topicsContentPage', { topicsId: '32', lang: 'vi', contentLang: 'in' });
    expect(page.topic).toEqual({ id: '32', name: 'งานหลังร้าน', group: 'operations' });
    expect(page.contentLang).toBe('th');
    expect(page.articles.map(({ id }) => id)).toEqual(inTopic('operations', 300));
    expect(page.more).toBe(false);
  });

  test('an article has its body, its translations and newer ones of its topic', async () => {
    const backend = await startBackend(store);
    const article = await ask(backend, 'articleDetails', { blogId: '405', lang: 'th' });
    expect(article).toMatchObject({ contentLang: 'vi', group: 'returns-routine', topic: { id: '42' } });
    expect(article.html).toMatch(/^<p>.*<h2 id="h-/s);
    const others = inTopic('operations', 400).filter((id) => id !== '405');
    expect(article.related.map(({ id }) => id)).toEqual(others.slice(0, 3));
    expect(article.translations.map(({ id, contentLang }) => [id, contentLang])).toEqual(
      WRITTEN_LANGUAGES.map((locale, language) => [String((language + 1) * 100 + 5), locale]),
    );
    expect(article.translations.every(({ slug }) => slug !== '')).toBe(true);
    expect(article).not.toHaveProperty('words');
  });

  test('an article is found from the beginning of its day in the time zone of the site', async () => {
    const [day = ''] = BLOG_FILES.map(({ published }) => published)
      .toSorted()
      .toReversed();
    const ahead = BLOG_FILES.filter(({ published }) => published === day).map(
      ({ number }) => `${100 + number}`,
    );
    const [blogId = ''] = ahead;
    let at = Date.parse(`${day}T00:00+07:00`) - 1;
    const backend = await startBackend(store, () => at);
    const found = async () => {
      const { status, body } = await backend.answer('articleDetails', { blogId, lang: 'en_US' }, visitor());
      const { articles } = await ask(backend, 'blogIndex', { lang: 'en_US' });
      const title = status === 200 ? (body.data as { title: string }).title : '';
      const hits = await ask(backend, 'blogSearch', { content: title, lang: 'en_US' });
      return { status, first: articles[0]?.id, searched: hits.articles.some(({ id }) => id === blogId) };
    };
    expect(await found()).toMatchObject({ status: 404, searched: false });
    const { articles } = await ask(backend, 'blogIndex', { lang: 'en_US' });
    expect(articles.map(({ id }) => id).filter((id) => ahead.includes(id))).toEqual([]);
    at += 1;
    expect(await found()).toEqual({ status: 200, first: blogId, searched: true });
  });

  test('older articles stand behind the first page, of the blog and of a topic', async () => {
    const backend = await startBackend(store);
    const { db } = backend;
    const row = await db
      .selectFrom('blog_articles')
      .selectAll()
      .where('id', '=', '101')
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 20 }, (_, index) => ({
      ...row,
      id: String(9000 + index),
      article_group: `older-${index}`,
      published: `2025-01-${String(20 - index).padStart(2, '0')}`,
    }));
    await db.insertInto('blog_articles').values(older).execute();
    for (const topicsId of [undefined, '12']) {
      const first =
        topicsId === undefined
          ? await ask(backend, 'blogIndex', { lang: 'en_US' })
          : await ask(backend, 'topicsContentPage', { topicsId });
      const rest = await ask(backend, 'showMoreBlog', { lang: 'en_US', topicsId });
      expect(first.articles).toHaveLength(FIRST_PAGE);
      expect(first.more).toBe(true);
      expect(rest.more).toBe(false);
      const ids = [...first.articles, ...rest.articles].map(({ id }) => id);
      expect(new Set(ids).size).toBe(
        20 + (topicsId === undefined ? BLOG_FILES.length : inTopic('operations', 100).length),
      );
      const dates = [...first.articles, ...rest.articles].map(({ published }) => published);
      expect(dates).toEqual(dates.toSorted().reverse());
    }
    expect((await ask(backend, 'articleDetails', { blogId: '101' })).related).toHaveLength(3);
  });

  test.each([
    ['topicsContentPage', { topicsId: '99' }],
    ['topicsContentPage', { topicsId: '__proto__' }],
    ['showMoreBlog', { topicsId: '99' }],
    ['articleDetails', { blogId: '999' }],
    ['articleDetails', { blogId: 'peak-packing' }],
  ] as const)('%s %j is not there', async (name, input) => {
    expect(await refusal(await startBackend(store), name, input)).toMatchObject({ status: 404, code: 404 });
  });

  test.each([
    ['articleDetails', { blogId: "1' or '1'='1" }],
    ['articleDetails', {}],
    ['blogSearch', { content: 'a\0b' }],
    ['blogSearch', { content: '\ud800' }],
    ['blogSearch', { content: 'x'.repeat(201) }],
    ['blogIndex', { lang: 'de' }],
  ] as const)('%s %j is malformed', async (name, input) => {
    expect(await refusal(await startBackend(store), name, input)).toMatchObject({ status: 400 });
  });

  test('a search finds by title, summary and body in one language, and takes its text literally', async () => {
    const backend = await startBackend(store);
    const found = async (lang: (typeof WRITTEN_LANGUAGES)[number], content: string) =>
      (await ask(backend, 'blogSearch', { lang, content })).articles.map(({ id }) => id);
    expect(await found('en_US', 'fee statement')).toContain('103');
    expect(await found('th', 'ค่าธรรมเนียม')).toContain('303');
    expect(await found('vi', 'TON KHO')).toContain('402');
    expect(await found('zh_CN', '费用账单')).toContain('503');
    expect(await found('zh_CN', '双11')).toContain('501');
    for (const content of ['', ' ', '" OR *', '%_', '__proto__']) {
      expect(await found('en_US', content), content).toEqual([]);
    }
    // What is left of it are words like any other.
    await found('en_US', "'; drop table blog_articles; --");
    expect(await found('en_US', 'fee statement')).toContain('103');
    expect(await found('en_US', 'ค่าธรรมเนียม')).toEqual([]);
  });
});
