import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { startFakeBackend } from '../../support/fake-backend.ts';
import { patientLimits } from '../../support/patient-limits.ts';
import { startSite } from '../../support/site.ts';

/* Threats I12: the text of an article comes from a platform that is not ours. */

const HTML =
  '<h2 id="h-one">One</h2><p>Sold <b onclick="x()">out</b></p><img src="x" onerror="alert(1)">' +
  '<svg><script>alert(2)</script></svg><a href="&#1;javascript:alert(3)">here</a><form action="/x"><input></form>';

const ARTICLE = {
  id: '7',
  group: 'one',
  contentLang: 'en_US',
  slug: 'one',
  title: 'One',
  summary: 'A text that is long enough to be a description of an article.',
  published: '2026-11-01',
  minutes: 1,
  topic: { id: '1', name: 'Selling' },
  html: HTML,
  related: [],
  translations: [],
};

test('an article from elsewhere keeps what a text needs, and nothing that runs', async () => {
  await using platform = await startFakeBackend({ articleDetails: { data: ARTICLE } });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  const { text } = await site.get('/blog/articleDetails/7/one.htm').expect(200);
  expect(text).toContain('One</h2>');
  expect(text).toContain('here');
  for (const trace of ['onclick', 'onerror="', 'alert(', 'javascript:alert', '<img src="x"', 'action="/x"'])
    expect(text).not.toContain(trace);
});

test('threats I16: half an emoji in every text costs nothing, and a row that no address can have only itself', async () => {
  const cut = (text: string) => `${text} \ud83d`;
  const hostile = {
    ...ARTICLE,
    slug: cut('one'),
    title: cut('One'),
    summary: cut(ARTICLE.summary),
    topic: { id: '1', name: cut('Selling') },
  };
  const { html: _html, related: _related, translations: _translations, ...listed } = hostile;
  const nameless = { ...listed, id: '8', slug: '' };
  const notices = [{ id: '1', text: cut('\u202eNews'), href: 'javascript:alert(1)' }];
  await using platform = await startFakeBackend({
    articleDetails: { data: { ...hostile, related: [listed] } },
    blogIndex: { data: { articles: [listed, nameless], topics: [hostile.topic], more: false } },
    helpIndex: { data: { categories: [] } },
    beforeList: { data: { notices, marks: {} } },
  });
  await using site = await startSite({ env: { API_BASE_URL: platform.url.href } });
  for (const address of ['/sitemap.xml', '/blog/feed.xml', '/blog/rss.xml']) {
    const { text } = await site.get(address).expect(200);
    expect(text).toContain('/blog/articleDetails/7');
    expect(text).not.toContain('/blog/articleDetails/8');
  }
  await site.get('/en_US/aboutUs.htm');
  const { text } = await site.get('/blog/articleDetails/7/one.htm').redirects(1).expect(200);
  for (const shown of ['One \ufffd', 'https://wa.me/?text=One', 'News \ufffd']) expect(text).toContain(shown);
  for (const trace of ['javascript:', '\u202e']) expect(text).not.toContain(trace);
  const metrics = await site.site.context.metrics.registry.metrics();
  expect(metrics).toMatch(/upstream_rows_left_out_total\{call="blogIndex"\} [1-9]/);
});

test('threats I12: of a row that somebody has written into the store nothing runs either', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const DATABASE_URL = `sqlite:${path.join(folder, 'store.sqlite')}`;
  await using site = await startSite({ env: { DATABASE_URL } });
  const db = await openStore(DATABASE_URL, patientLimits());
  onTestFinished(() => db.destroy());
  const { id } = await db.selectFrom('blog_articles').select('id').executeTakeFirstOrThrow();
  const title = 'Sale \ud83d';
  await db.updateTable('blog_articles').set({ html: HTML, title }).where('id', '=', id).execute();
  const { text } = await site.get(`/blog/articleDetails/${id}.htm`).redirects(1).expect(200);
  expect(text).toContain('One</h2>');
  for (const trace of ['onclick', 'onerror="', 'alert(', '<img src="x"']) expect(text).not.toContain(trace);
});
