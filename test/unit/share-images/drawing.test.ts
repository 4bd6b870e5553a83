import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ACCENT_INKS } from '../../../server/share-images/accent-inks.ts';
import { drawShareImage } from '../../../server/share-images/draw-share-image.ts';
import { OBJECT_NAMES } from '../../../server/share-images/objects.ts';
import { wrapTitle } from '../../../server/share-images/wrap-title.ts';
import * as brandColours from '../../../shared/brand-colours.ts';
import { ACCENTS } from '../../../shared/registry/names.ts';
import { textWidth } from '../../../shared/texts/text-width.ts';
import { projectRoot } from '../../support/project-root.ts';

const [tokens, accents] = ['tokens', 'accents'].map((name) =>
  readFileSync(path.join(projectRoot, `client/styles/${name}.css`), 'utf8'),
) as [string, string];

/** The value of a custom property in a rule, where it may be another token. */
function valueOf(name: string, rule: string): string | undefined {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(rule)?.[1];
  const token = /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1];
  return token === undefined ? value : valueOf(token, tokens);
}

test.each(ACCENTS)('the inks of %s are those of the styles', (accent) => {
  const rule = accents.split(`.accent-${accent} {`)[1]?.split('}')[0] ?? '';
  const { accent: fill, deep, wash } = ACCENT_INKS[accent];
  const inks = ['accent', 'accent-deep', 'accent-wash'].map((name) => valueOf(name, rule));
  expect(inks).toEqual([fill, deep, wash]);
});

test.each(Object.entries(brandColours))('the colour %s is that of the tokens', (name, value) => {
  expect(valueOf(name.toLowerCase().replace('_', '-'), tokens)).toBe(value);
});

test.each([
  ['in', 'Harga', [], 8, ['Harga']],
  [
    'en_US',
    'Ship Shopee orders faster, from one list',
    [],
    10,
    ['Ship Shopee orders', 'faster, from one list'],
  ],
  ['zh_CN', '把一个商品抓取到所有店铺，只需三步', [], 9.5, ['把一个商品抓取到', '所有店铺，只需三步']],
  ['zh_CN', '直播爆单怎么办', ['爆单'], 3, ['直播', '爆单', '怎么办']],
  ['th', 'แพ็กออเดอร์วันนี้', ['ออเดอร์'], 4, ['แพ็ก', 'ออเดอร์', 'วันนี้']],
] as const)('a title in %s is broken where it may be: %s', (locale, title, whole, most, lines) => {
  expect(wrapTitle({ title, whole, locale }, most)).toEqual(lines);
});

test('no line begins with closing marks or ends with opening ones', () => {
  const lines = wrapTitle(
    { title: '店铺（“全部”），商品、订单。库存：一个列表！', whole: [], locale: 'zh_CN' },
    4,
  );
  for (const line of lines) {
    expect(line).not.toMatch(/^[）”，、。：！]|[（“]$/);
    expect(textWidth(line)).toBeLessThanOrEqual(7);
  }
});

const FACTS = {
  whole: [],
  locale: 'en_US',
  accent: 'ocean',
  brand: 'Stallwise',
  host: 'www.stallwise.com',
} as const;

/** The place right of the title, down to its last line. */
const RIGHT = { left: 720, top: 400, width: 90, height: 120 };

test.each([
  ['a word of sixty wide letters', 'W'.repeat(60)],
  ['an address', 'seller.example.com/warehouse-integration-guide'],
  ['more than the picture holds', 'Warehouse integration guide '.repeat(12)],
  ['Chinese without a blank', '仓'.repeat(30)],
])('%s stays left of the object', async (_what, title) => {
  const image = await drawShareImage(sharp, { ...FACTS, object: 'sheet', title, brand: 'B'.repeat(30) });
  const { width, height } = await sharp(image).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  const without = await drawShareImage(sharp, { ...FACTS, object: 'sheet', title: 'A', brand: 'B' });
  const [one, other] = await Promise.all(
    [image, without].map((drawn) => sharp(drawn).extract(RIGHT).greyscale().raw().toBuffer()),
  );
  const mean = (pixels: Buffer = Buffer.of(0)) =>
    pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  expect(Math.abs(mean(one) - mean(other))).toBeLessThan(2);
});

test.each(OBJECT_NAMES)('%s stands right of the title, on paper', async (object) => {
  const image = await drawShareImage(sharp, { ...FACTS, object, title: 'A title' });
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let y = 240; y < 500; y += 4)
    for (let x = 820; x < 1120; x += 4) colours.add(data.readUIntBE((y * info.width + x) * info.channels, 3));
  expect(colours.size).toBeGreaterThan(3);
});
