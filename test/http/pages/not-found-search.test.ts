import { afterAll, expect, test } from 'vitest';
import { escapeHtml } from '../../../shared/escape-html.ts';
import { localeText } from '../../support/locale-text.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

async function search(words: string) {
  const address = `/en_US/page404.htm?q=${encodeURIComponent(words)}`;
  const { text } = await site.get(address).set('user-agent', AGENTS.desktop);
  const found = /<section aria-labelledby="found-title">.*?<\/section>/s.exec(text)?.[0] ?? '';
  return { text, found, links: [...found.matchAll(/<li>/g)].length };
}

test('results say how many pages there are for which words, and are not listed twice', async () => {
  const { text, found, links } = await search('stock');
  expect(links).toBeGreaterThan(1);
  const heading = localeText('en_US', 'common', 'found_other', { count: links, words: 'stock' });
  expect(found).toContain(`<h2 id="found-title">${escapeHtml(heading)}</h2>`);
  const lists = [...text.matchAll(/<ul class="pages">.*?<\/ul>/gs)].join('');
  const addresses = [...lists.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('words that are markup are shown as they are', async () => {
  const { text } = await search('<b>stock</b>');
  expect(text).not.toContain('<b>stock');
});
