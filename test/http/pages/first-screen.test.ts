import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** What follows the mark of the first screen, and what came before it. */
const MARK = /<script class="later">.*?<\/script>/s;

test.each([
  ['/blog/topicsContent/31/a.htm', /data-lead/, /^<(?:ul class="article-cards"|article)/],
  ['/blog/index.htm', /class="article-cards"/, /^<footer/],
  ['/blog/articleDetails/308.htm', /class="prose"/, /^<div class="further"/],
])('the first screen of %s ends where it should', async (address, last, next) => {
  const { text } = await site.get(address).set('user-agent', AGENTS.phone);
  const [before = '', after = ''] = text.split(MARK);
  expect(before).toMatch(last);
  expect(after).toMatch(next);
  expect(text).not.toContain('data-first-screen');
});

test('the first screen of the front of the blog has the styles of articles that are late or cannot be had', async () => {
  const { text } = await site.get('/blog/index.htm').set('user-agent', AGENTS.phone);
  const [, rules = ''] = /<style data-first>(.*?)<\/style>/s.exec(text) ?? [];
  for (const part of ['.skeleton{', '.state{', '.article-card', '.accent-plum', '.announcement'])
    expect(rules).toContain(part);
});
