import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** Where the first screen ends. */
const END = /<script class="later">.*?<\/script>/gs;

test.each(['/blog/topicsContent/31/a.htm', '/blog/index.htm', '/blog/articleDetails/308.htm'])(
  'the first screen of %s ends once, before the footer and behind the heading',
  async (address) => {
    const { text } = await site.get(address).set('user-agent', AGENTS.phone).expect(200);
    const ends = [...text.matchAll(END)];
    expect(ends).toHaveLength(1);
    const at = ends[0]?.index ?? 0;
    expect(at).toBeGreaterThan(text.indexOf('<h1'));
    expect(at).toBeLessThan(text.indexOf('<footer'));
    expect(text).not.toContain('data-first-screen');
  },
);
