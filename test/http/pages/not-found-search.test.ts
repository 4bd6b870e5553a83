import { afterAll, expect, test } from 'vitest';
import { localeText, textPattern } from '../../support/locale-text.ts';
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
  const words = localeText('en_US', 'pages/introductionOrder', 'menu.title');
  const { text, found, links } = await search(words);
  expect(links).toBeGreaterThan(0);
  const key = links === 1 ? 'found_one' : 'found_other';
  const heading = textPattern('en_US', 'common', key, { count: links, words });
  expect(found).toMatch(new RegExp(`<h2 id="found-title">${heading.source}</h2>`));
  const lists = [...text.matchAll(/<ul class="pages">.*?<\/ul>/gs)].join('');
  const addresses = [...lists.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('words that are markup are shown as they are', async () => {
  const { text } = await search('<b>stock</b>');
  expect(text).not.toContain('<b>stock');
});
