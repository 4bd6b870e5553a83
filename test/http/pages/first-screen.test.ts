import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** What follows the mark of the first screen, and what came before it. */
const MARK = /<script class="later">.*?<\/script>/s;

test.each([
  ['/blog/topicsContent/31/a.htm', /data-lead/, /^<(?:ul class="article-cards"|article)/],
  ['/blog/articleDetails/308.htm', /class="prose"/, /^<div class="further"/],
])('the first screen of %s ends inside its long block', async (address, last, next) => {
  const { text } = await site.get(address).set('user-agent', AGENTS.phone);
  const [before = '', after = ''] = text.split(MARK);
  expect(before).toMatch(last);
  expect(after).toMatch(next);
  expect(text).not.toContain('data-first-screen');
});
