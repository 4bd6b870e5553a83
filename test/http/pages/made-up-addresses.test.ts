import { afterAll, expect, test } from 'vitest';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { variantsOf } from '../../../shared/registry/compile.ts';
import { isFixed } from '../../../shared/registry/path-pattern.ts';
import { AGENTS, startSite } from '../../support/site.ts';

/* Threats C8: whoever links to addresses with invented parts must not fill search engines with them. */

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

/** Every part that the path leaves free, with something that nobody has written. */
const invented = (path: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '4711']));

const rows = site.site.context.registry.current().pages.flatMap((page) =>
  variantsOf(page)
    .filter(({ segments }) => !isFixed(segments))
    .map(({ device, path }) => ({
      device,
      id: page.id,
      address: addressOf(page, { locale: 'th', device, params: invented(path) }),
    })),
);

test('there are pages with invented parts', () => {
  expect(rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['blogArticle', 'helpDetail', 'blogTopic']),
  );
});

test.each(rows)('$id at $address: unknown, or for no search engine', async ({ device, address }) => {
  const agent = AGENTS[device === 'mobile' ? 'phone' : 'crawler'];
  const { status, text } = await site.get(address).set('user-agent', agent);
  expect([200, 404]).toContain(status);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('rel="canonical"');
});
