import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeBlockPictures } from '../screenshots/block-pictures.ts';
import { contactSheet } from '../screenshots/contact-sheet.ts';
import { shotsOf } from '../screenshots/shots.ts';
import { takeShots } from '../screenshots/take-shots.ts';
import { serveSite } from '../support/served-site.ts';

/** Where the header of a PNG file has the width. */
const WIDTH_AT = 16;

test('a page is photographed in three languages and widths, and all pictures stand on one sheet', async () => {
  await using site = await serveSite();
  const folder = mkdtempSync(path.join(tmpdir(), 'shots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { pages } = site.site.context.registry.current();
  const shots = shotsOf(pages, ['staticRg']);
  await takeShots({ origin: site.origin, folder }, shots.slice(0, 3));
  expect(readdirSync(folder).toSorted()).toEqual([
    'staticRg-en_US-1440.png',
    'staticRg-en_US-390.png',
    'staticRg-en_US-768.png',
  ]);
  for (const { file, width } of shots.slice(0, 3)) {
    expect(readFileSync(path.join(folder, file)).readUInt32BE(WIDTH_AT)).toBe(width);
  }
  const sheet = contactSheet(shots);
  expect(shots).toHaveLength(9);
  for (const { file } of shots) expect(sheet).toContain(`src="${file}"`);
  expect(() => shotsOf(pages, ['statikRg'])).toThrow('No page is called statikRg');
});

test('a page for phones alone has no picture of a desktop, and one without its own is shown as it is', async () => {
  await using site = await serveSite();
  const { pages } = site.site.context.registry.current();
  const seen = (id: string) => [
    ...new Set(shotsOf(pages, [id]).map(({ device, width }) => `${device} ${width}`)),
  ];
  expect(seen('thRegister')).toEqual(['mobile 390']);
  expect(seen('stallwiseIntroduce')).toEqual(['desktop 390', 'desktop 768', 'desktop 1440']);
});

test('a block of the gallery is photographed as a small picture', async () => {
  await using site = await serveSite({ env: { NODE_ENV: 'development' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'blocks-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await takeBlockPictures({ origin: site.origin, folder }, ['form', 'pause']);
  expect(readdirSync(folder).toSorted()).toEqual(['form.webp', 'pause.webp']);
  for (const file of readdirSync(folder)) {
    const picture = readFileSync(path.join(folder, file));
    expect(picture.subarray(8, 12).toString()).toBe('WEBP');
  }
});
