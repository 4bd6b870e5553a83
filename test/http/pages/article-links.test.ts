import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyArticles, FEW, setLine } from '../../support/articles.ts';
import { copyEditableFiles, nextEdit, removePage } from '../../support/editable-site.ts';
import { AGENTS, startSite, type TestSite } from '../../support/site.ts';

const files = copyEditableFiles();
const site = await startSite({ watch: true, env: files.env });
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  files.remove();
});

const article = async () => {
  const { body } = await site.get('/api/v1/blog/articleDetails.json?blogId=301').expect(200);
  return (body as { data: { html: string } }).data.html;
};
const policy = async () => {
  const { text } = await site.get('/en_US/privacyPolicy.htm').set('user-agent', AGENTS.desktop).expect(200);
  const { body } = await site.get('/api/v1/agreement/getPrivacyAgreement.json?agreementType=1').expect(200);
  const { html } = (body as { data: { html: string } }).data;
  return [text.slice(text.indexOf('<div class="prose">')), html];
};
/** Waits until they have been searched for. */
async function warningsOf({ site: { context } }: TestSite): Promise<number> {
  const found = () => context.registry.status().warnings?.count ?? null;
  await expect.poll(found).not.toBeNull();
  return found() as number;
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('a page that moves takes its links along', async () => {
  expect(await article()).toContain('<a href="/th/introduction/order.htm" data-page="introductionOrder">');
  const registry = readFileSync(files.registryFile, 'utf8');
  const moved = registry.replace('"/{lang}/introduction/order.htm"', '"/{lang}/introduction/orders.htm"');
  await nextEdit(site, () => writeFileSync(files.registryFile, moved));
  expect(await article()).toContain('<a href="/th/introduction/orders.htm" data-page="introductionOrder">');
});

test('a page that is removed leaves the words of its links, in calls and on pages', async () => {
  const before = await article();
  const policies = await policy();
  for (const html of policies)
    expect(html).toContain('<a href="/en_US/terms.htm" data-page="terms">terms of use</a>');
  await nextEdit(site, () => {
    removePage(files, 'introductionOrder');
    removePage(files, 'terms');
  });
  const after = await article();
  expect(after).not.toContain('introductionOrder');
  expect(wordsOf(after)).toBe(wordsOf(before));
  for (const html of await policy()) {
    expect(html).toContain('The terms of use apply as well.');
    expect(html).toContain('data-page="helpIndex"');
  }
  expect(site.errors()).toEqual([]);
});

test('links to pages that are gone are told to operators, and counted for everybody', async () => {
  const ready = async (headers: Record<string, string> = {}) => {
    const { body } = await site.get('/readyz').set(headers).expect(200);
    return (body as { registry: { warnings: number | null; firstWarnings?: string[] } }).registry;
  };
  await using sound = await startSite();
  const before = await warningsOf(sound);
  await expect.poll(async () => (await ready()).warnings).toBeGreaterThanOrEqual(before + 12);
  const { warnings } = await ready();
  expect(await ready()).toHaveProperty('firstWarnings');
  expect(await ready({ 'x-forwarded-for': '203.0.113.7' })).not.toHaveProperty('firstWarnings');
  expect((await ready({ 'x-forwarded-for': '203.0.113.7' })).warnings).toBe(warnings);
  const lines = site.log.filter(({ msg }) => msg === 'registry edit accepted');
  expect(lines.at(-1)).toMatchObject({ level: 30, warnings });
});

test('an article that cannot be read keeps no site from starting, and operators are told of it', async () => {
  const articles = copyArticles(FEW);
  onTestFinished(articles.remove);
  // A store without content: what it had of an article before would be served on.
  const options = { contentDir: articles.folder, env: { DATABASE_URL: 'sqlite::memory:' } };
  await using sound = await startSite(options);
  const expected = (await warningsOf(sound)) + 1;
  articles.write('blog/peak-packing/vi.md', setLine('topic', 'topic: cats'));
  await using other = await startSite(options);
  expect(await warningsOf(other)).toBe(expected);
  expect(other.log).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'what is served has warnings', count: expected }),
  );
  await other.get('/api/v1/blog/articleDetails.json?blogId=301').expect(404);
  await other.get('/api/v1/blog/articleDetails.json?blogId=307').expect(200);
  await using before = await startSite({ contentDir: articles.folder });
  await before.get('/api/v1/blog/articleDetails.json?blogId=301').expect(200);
});

test('a site whose registry never had the page starts, and its articles have the words', async () => {
  await using other = await startSite({ env: files.env });
  const { body } = await other.get('/api/v1/blog/articleDetails.json?blogId=301').expect(200);
  const { html } = (body as { data: { html: string } }).data;
  expect(html).toMatch(/^<p>/);
  expect(html).not.toContain('introductionOrder');
});
