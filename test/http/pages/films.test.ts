import { afterAll, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const page = await site.get('/th/detailPage/orders/2/print-labels/start');
// The picture stands there twice: before the player opens, and in it.
const addresses = [
  ...new Set(
    [...page.text.matchAll(/(?:src|poster)="(\/films\/[^"]+)"/g)].map(([, address]) => String(address)),
  ),
];
const ending = (end: string) => addresses.find((address) => address.endsWith(end)) ?? end;
const KEPT = 'public, max-age=31536000, immutable';

test('a text with a film has both encodings, a picture and captions in all languages, its own first', () => {
  expect(addresses.map((address) => address.split('/').at(-1)).toSorted()).toEqual(
    ['film.webm', 'film.mp4', 'poster.webp', ...LOCALE_CODES.map((locale) => `${locale}.vtt`)].toSorted(),
  );
  expect(page.text).toMatch(/<track(?=[^>]* srcLang="th")(?=[^>]* default="")[^>]*th\.vtt"/i);
  expect(page.text).toMatch(/<video[^>]* preload="none"/);
});

test('the picture of a film comes behind the fonts and sheets of the text that stands above it', () => {
  expect(page.text).not.toMatch(/<link[^>]*as="image"/);
  expect(page.text).toMatch(/<img(?=[^>]*poster\.webp")(?=[^>]* fetchPriority="low")/i);
});

test.each([
  ['film.webm', 'video/webm'],
  ['film.mp4', 'video/mp4'],
  ['poster.webp', 'image/webp'],
  ['th.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s and kept for good', async (file, type) => {
  const { status, headers } = await site.get(ending(file));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, KEPT]);
});

test('players get the range that they ask for', async () => {
  const { status, headers } = await site.get(ending('film.webm')).set('range', 'bytes=100-199');
  expect([status, headers['content-length'], headers['accept-ranges']]).toEqual([206, '100', 'bytes']);
  expect(headers['content-range']).toMatch(/^bytes 100-199\/\d+$/);
});

test('an earlier version gets the present file, which is not kept for good', async () => {
  const { status, headers } = await site.get('/films/print-labels/0123456789/th.vtt');
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
});

test.each([
  '/films/print-labels/1/film.mov',
  '/films/nothing/1/film.webm',
  '/films/print-labels/1/..%2Fth.vtt',
])('%s is 404', async (address) => expect((await site.get(address)).status).toBe(404));
