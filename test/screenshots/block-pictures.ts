import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BLOCK_TYPES, type BlockType } from '../../shared/registry/blocks.ts';
import { launchBrowser } from '../support/browser.ts';

export const BLOCK_PICTURES = 'docs/blocks';

/** In CSS pixels. The picture cuts off what is below. */
const WINDOW = { width: 1280, height: 800 };
/** Width and height of the picture. */
const SHAPE = 640 / 400;
/** The first that gives a small enough file is taken. */
const [WIDTHS, QUALITIES] = [
  [640, 480, 360],
  [80, 65, 50, 40],
];
/** An aim: the guide shows all pictures at once. */
const AIM_BYTES = 15_000;

interface Studio {
  /** Of a site in development, which has the gallery. */
  origin: string;
  folder: string;
  /** Path of the browser; that of the tests when left out. */
  program?: string;
}

/** A small picture of each block from the gallery, for `docs/blocks.md`. */
export async function takeBlockPictures(
  { origin, folder, program }: Studio,
  types: readonly BlockType[] = BLOCK_TYPES,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser({ program });
  try {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
    for (const type of types) {
      await page.goto(`${origin}/dev/blocks/${type}/frame`);
      await page.evaluate(() => document.fonts.ready);
      // As in `take-shots.ts`: fonts that come too late are not shown, and are in the cache the second time.
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      const block = page.locator('main > section');
      const picture = await block.screenshot({ animations: 'disabled' });
      const small = await smallPicture(picture);
      if (small.length > AIM_BYTES)
        process.stderr.write(`The picture of ${type} has ${small.length} of at best ${AIM_BYTES} bytes\n`);
      writeFileSync(path.join(folder, `${type}.webp`), small);
    }
  } finally {
    await browser.close();
  }
}

/** As good as the aim allows; the smallest if none is small enough. */
async function smallPicture(png: Buffer): Promise<Buffer> {
  const { width = WINDOW.width, height = WINDOW.height } = await sharp(png).metadata();
  const shown = Math.min(height, Math.round(width / SHAPE));
  const cut = sharp(png).extract({ left: 0, top: 0, width, height: shown });
  let webp = png;
  for (const size of WIDTHS) {
    for (const quality of QUALITIES) {
      webp = await cut.clone().resize({ width: size }).webp({ quality, effort: 6 }).toBuffer();
      if (webp.length <= AIM_BYTES) return webp;
    }
  }
  return webp;
}
