import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

async function block(address: string, id: string): Promise<string> {
  const { text } = await site.get(address).set('user-agent', AGENTS.desktop).expect(200);
  return new RegExp(`<section[^>]* id="${id}".*?</section>`, 's').exec(text)?.[0] ?? '';
}

/** What a mark draws. */
const DRAWN = /<span class="mark"[^>]*>(.*?)<\/span>/gs;

test.each(LOCALE_CODES)(
  'in %s what is read has a tick, what is left out a minus, the rest neither',
  async (locale) => {
    const html = await block(`/${locale}/introduction/crawl.htm`, 'yours');
    const [tick = '', minus = '', ...yours] = [...html.matchAll(DRAWN)].map(([, drawn]) => String(drawn));
    expect(tick).toMatch(/^<svg/);
    expect(minus).toMatch(/^<svg/);
    expect(minus).not.toBe(tick);
    expect(yours).toEqual(['', '']);
  },
);

test.each(LOCALE_CODES)('in %s our work is ticked off, and what is not has minus signs', async (locale) => {
  const html = await block(`/${locale}/aboutUs.htm`, 'does');
  const signs = [...html.matchAll(/<ul[^>]*>.*?<\/ul>/gs)].map(([list]) =>
    [...list.matchAll(/<li>(<svg.*?<\/svg>)?/gs)].map(([, sign]) => sign),
  );
  expect(signs.map((list) => new Set(list).size)).toEqual([1, 1]);
  const [[tick] = [], [minus] = []] = signs;
  expect(tick).toMatch(/^<svg/);
  expect(minus).toMatch(/^<svg/);
  expect(minus).not.toBe(tick);
});
