import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { launchBrowser } from '../support/browser.ts';
import { AGENTS } from '../support/site.ts';

export const README_PICTURES = 'docs/pictures';

interface Studio {
  /** Of a site in development, which has the gallery. */
  origin: string;
  folder: string;
  /** Path of the browser; that of the tests when left out. */
  program?: string;
}

interface View {
  address: string;
  width: number;
  height: number;
  phone?: boolean;
  /** Pixels of the picture for each CSS pixel. */
  scale: number;
}

const DESKTOP: View = { address: '/en_US/index.htm', width: 1280, height: 800, scale: 0.65 };
const PHONE: View = { address: '/m/en_US/index.htm', width: 390, height: 844, phone: true, scale: 0.616 };
const GALLERY: View = { address: '/dev/blocks/hero', width: 1280, height: 900, scale: 0.75 };

const WEBP = { quality: 76, effort: 6 };
const GAP = 24;

/** The pictures of the README: the home page on a desktop and on a phone, side by side, and a block in the gallery. */
export async function takeReadmePictures({ origin, folder, program }: Studio): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchBrowser({ program });
  try {
    const desktop = await take(browser, origin, DESKTOP);
    const phone = await take(browser, origin, PHONE);
    const home = await sideBySide([desktop, phone]);
    await home.webp(WEBP).toFile(path.join(folder, 'home.webp'));
    const gallery = await take(browser, origin, GALLERY);
    await sharp(gallery).webp(WEBP).toFile(path.join(folder, 'gallery.webp'));
  } finally {
    await browser.close();
  }
}

/** What a window shows, without movement, as a PNG. */
async function take(browser: Browser, origin: string, view: View): Promise<Buffer> {
  const { width, height, phone = false } = view;
  const context = await browser.newContext({
    userAgent: phone ? AGENTS.phone : AGENTS.desktop,
    viewport: { width, height },
    isMobile: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${origin}${view.address}`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // As in `take-shots.ts`: fonts that come too late are not shown, and are in the cache the second time.
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return sharp(picture)
    .resize({ width: Math.round(width * view.scale) })
    .png()
    .toBuffer();
}

/** Two pictures that are equally high, with a gap between them. */
async function sideBySide([left, right]: readonly [Buffer, Buffer]): Promise<Sharp> {
  const sizes = await Promise.all([left, right].map((picture) => sharp(picture).metadata()));
  const [first = 0, second = 0] = sizes.map(({ width }) => width);
  const height = Math.max(...sizes.map((size) => size.height));
  const canvas = { width: first + GAP + second, height, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: canvas }).composite([
    { input: left, left: 0, top: 0 },
    { input: right, left: first + GAP, top: 0 },
  ]);
}
