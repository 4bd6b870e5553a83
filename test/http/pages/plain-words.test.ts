import { afterAll, expect, test } from 'vitest';
import { landingPage } from '../../support/editable-site.ts';
import { openSiteWith } from '../../support/site-with-pages.ts';
import { AGENTS, startSite } from '../../support/site.ts';
import { unseenIn } from '../../support/unseen-characters.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const snapshot = site.site.context.registry.current();

test('a word of the list is whole where a page shows it, and plain in the head', async () => {
  const [word = ''] = snapshot.texts.unbreakable('th');
  const bare = word.replaceAll('|', '');
  const page = landingPage('whole');
  const texts = (page['text'] as Record<string, { seo: { title: string }; hero: { title: string } }>)['th'];
  Object.assign(texts?.seo ?? {}, { title: bare });
  Object.assign(texts?.hero ?? {}, { title: bare });
  const { text } = await openSiteWith([page]);
  const html = await text('/th/frontend/whole.html');
  expect(html).toContain(`<title>${bare}`);
  expect(html).toMatch(new RegExp(`<h1[^>]*>(?:<[^>]+>)*<whole-word>${bare}</whole-word>`));
});

const help = '/api/v5/th';
const asked = encodeURIComponent('ออเดอร์');

/** Calls that look for words in the help centre are posted. */
async function thaiAnswer(address: string): Promise<string> {
  const call = address.startsWith(`${help}/search/`) ? site.post(address) : site.get(address);
  return (await call.set('cookie', 'language=th').expect(200)).text;
}

test.each([
  '/api/v1/blog/index.json?lang=th',
  `/api/v1/blog/search.json?lang=th&content=${asked}`,
  `${help}/index`,
  `${help}/search/get?k=${asked}`,
  '/api/v5/customerService/getCustomerServiceList',
])('the answer of %s has no unseen characters', async (address) => {
  expect(unseenIn(await thaiAnswer(address))).toBeNull();
});

test('who searches with a joiner in a word finds what the bare one finds', async () => {
  const [bare, joined] = await Promise.all(
    ['ออเดอร์', 'ออ\u2060เด\u2060อร์'].map(async (word) => {
      const address = `/th/404.htm?words=${encodeURIComponent(word)}`;
      const { status, text } = await site.get(address).set('user-agent', AGENTS.desktop);
      expect(status).toBe(404);
      return text.slice(text.indexOf('<main'), text.indexOf('</main')).replaceAll('\u2060', '');
    }),
  );
  expect(joined).toBe(bare);
});
