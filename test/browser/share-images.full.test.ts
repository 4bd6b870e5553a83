import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { drawText, fontOf } from '../../server/share-images/draw-share-image.ts';
import type { Locale } from '../../shared/locales.ts';
import { launchBrowser } from '../support/browser.ts';
import { projectRoot } from '../support/project-root.ts';

const FONTS = path.join(projectRoot, 'server/share-images/fonts');
const SIZE = 64;
/** Of the pixels that either has, those that both have. Marks in wrong places and other signs come far below. */
const ALIKE = 0.9;

// The browser without windows draws letters otherwise.
const browser = await launchBrowser();
afterAll(() => browser.close());

/** As Chromium shapes it, on white. */
async function inChromium(text: string, locale: Locale): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 200 } });
  const font = readFileSync(path.join(FONTS, fontOf(locale).file)).toString('base64');
  await page.setContent(
    `<style>@font-face{font-family:Own;src:url(data:font/sfnt;base64,${font})}body{margin:40px;font:${SIZE}px/1.4 Own;white-space:nowrap}</style><span>${text}</span>`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

interface Inked {
  ink: boolean[];
  wide: number;
  tall: number;
}

/** Where there is ink, cut to it. */
async function inked(picture: Buffer): Promise<Inked> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .trim({ background: '#fff', threshold: 60 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = Array.from(
    { length: info.width * info.height },
    (_none, at) => (data[at * info.channels] ?? 255) < 128,
  );
  return { ink, wide: info.width, tall: info.height };
}

/** At the best of a few shifts: the two round places of letters differently. */
async function likeness(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([inked(one), inked(other)]);
  const shifts = [-2, -1, 0, 1, 2];
  return Math.max(...shifts.flatMap((right) => shifts.map((down) => overlap(a, b, right, down))));
}

function overlap(a: Inked, b: Inked, right: number, down: number): number {
  let [both, either] = [0, 0];
  for (let y = 0; y < Math.max(a.tall, b.tall); y += 1) {
    for (let x = 0; x < Math.max(a.wide, b.wide); x += 1) {
      const here = isInk(a, x, y);
      const there = isInk(b, x + right, y + down);
      if (here && there) both += 1;
      if (here || there) either += 1;
    }
  }
  return both / either;
}

function isInk({ ink, wide, tall }: Inked, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < wide && y < tall && ink[y * wide + x] === true;
}

const drawn = async (text: string, locale: Locale) =>
  (await drawText(sharp, text, SIZE, fontOf(locale), '#000000')).data;

// All fit beside the object: wider texts are drawn smaller.
test.each<[Locale, text: string]>([
  ['th', 'เชื่อมร้านแล้วเริ่มแพ็ก'],
  ['th', 'ผู้ซื้อที่น้ำปั๊มญี่ปุ่น'],
  ['th', 'กี่ชิ้นก็ส่งได้'],
  ['zh_CN', '扣掉平台费用再定价'],
  ['zh_CN', '“双十一”:今晚，明天'],
  ['zh_CN', '直播间的退货怎么办？'],
])('%s is drawn as Chromium draws it: %s', async (locale, text) => {
  expect(await likeness(await drawn(text, locale), await inChromium(text, locale))).toBeGreaterThan(ALIKE);
});

test('marks that are not where they belong are noticed', async () => {
  const text = 'ผู้ซื้อที่น้ำปั๊มญี่ปุ่น';
  // A thin blank before each mark keeps it from its letter.
  const unshaped = await drawn(text.replaceAll(/(?=\p{Mn})/gu, '\u200a'), 'th');
  expect(await likeness(unshaped, await inChromium(text, 'th'))).toBeLessThan(ALIKE - 0.2);
});

test('signs that are not of the language are noticed', async () => {
  const mainland = await inChromium('发货与退货', 'zh_CN');
  expect(await likeness(await drawn('發貨與退貨', 'zh_CN'), mainland)).toBeLessThan(ALIKE - 0.2);
});
