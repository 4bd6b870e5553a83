import { afterAll, expect, test } from 'vitest';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const THAI = ['400', '600'].map((weight) => `ibm-plex-sans-thai-${weight}`);
const LATIN = 'plus-jakarta-sans-latin';

test.each([
  ['en_US', [LATIN]],
  ['in', [LATIN]],
  ['th', [LATIN, ...THAI]],
  ['vi', [LATIN, 'plus-jakarta-sans-latin-1', 'plus-jakarta-sans-vietnamese']],
  ['zh_CN', []],
  ['ms_MY', [LATIN]],
])('a page in %s preloads the faces it is set in: %j', async (locale, faces) => {
  const { text } = await site.get(`/m/${locale}/goods/price.htm`).set('user-agent', AGENTS.phone);
  const preloads = [...text.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)];
  const { assets } = site.site.context;
  expect(preloads.map(([, href]) => href)).toEqual(
    faces.map((face) => assets.file(`assets/fonts/${face}.woff2`)),
  );
});
