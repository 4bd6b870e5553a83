import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { copyEditableFiles, nextEdit, removePage } from '../../support/editable-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/* Links in articles follow the registry while the site runs. */

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

test('a site whose registry never had the page starts, and its articles have the words', async () => {
  await using other = await startSite({ env: files.env });
  const { body } = await other.get('/api/v1/blog/articleDetails.json?blogId=301').expect(200);
  const { html } = (body as { data: { html: string } }).data;
  expect(html).toMatch(/^<p>/);
  expect(html).not.toContain('introductionOrder');
});
