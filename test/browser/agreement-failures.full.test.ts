import { expect, test } from 'vitest';
import type { FakeAnswer } from '../support/fake-backend.ts';
import { NEWER, startAgreements } from '../support/opened-agreement.ts';

const { site, open } = await startAgreements();

const shipped = await site.site.context.agreement('2', 'en_US');

test("links of the platform's text to pages lead on in the language of the page", async () => {
  const html =
    '<p><a href="/th/goods/price.htm?a=/th/x#b">1</a><a href="/m/th/aboutUs.htm">2</a>' +
    '<a href="/blog/index.htm">3</a><a href="https://example.test/th/x">4</a></p>';
  await using opened = await open({ data: { ...NEWER, html } });
  await opened.page.getByRole('heading', { level: 1, name: NEWER.title }).waitFor();
  const links = await opened.page.locator('.prose a').all();
  expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
    '/en_US/goods/price.htm?a=/th/x#b',
    '/en_US/aboutUs.htm',
    '/blog/index.htm',
    'https://example.test/th/x',
  ]);
  expect(opened.complaints).toEqual([]);
});

test.each<[string, FakeAnswer]>([
  ['refuses', { body: '{"code":7,"msg":"no","data":null}' }],
  ['fails', { status: 500, body: '{}' }],
  ['says that there is none', { status: 404, body: '{}' }],
  ['has no data', { data: null }],
  ['has no text', { data: { ...NEWER, html: '' } }],
])('a platform that %s leaves what is shown, without a word', async (_name, answer) => {
  await using opened = await open(answer);
  const { text, complaints, seen } = opened;
  expect(await text('h1')).toBe(shipped.title);
  expect((await seen()).changes).toBe(0);
  expect(complaints).toEqual([]);
});
