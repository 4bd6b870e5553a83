import path from 'node:path';
import type { Browser } from 'playwright';
import { localeInfo } from '../../shared/locales.ts';
import { launchBrowser } from '../support/browser.ts';
import { AGENTS } from '../support/site.ts';
import type { Shot } from './shots.ts';

const HEIGHTS = { mobile: 844, desktop: 900 };
const AT_ONCE = 3;
/** Far above what a page takes alone, as for the tests. */
const PATIENCE_MS = 240_000;

interface Studio {
  origin: string;
  /** Where the pictures go. */
  folder: string;
  /** Path of the browser; that of the tests when left out. */
  program?: string;
}

/** Whole pages, without movement. */
export async function takeShots({ origin, folder, program }: Studio, shots: readonly Shot[]): Promise<void> {
  const browser = await launchBrowser({ program });
  const left = [...shots];
  const worker = async () => {
    for (let shot = left.shift(); shot !== undefined; shot = left.shift()) {
      await take(browser, origin, shot, folder);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, origin: string, shot: Shot, folder: string): Promise<void> {
  const phone = shot.device === 'mobile';
  const context = await browser.newContext({
    userAgent: phone ? AGENTS.phone : AGENTS.desktop,
    viewport: { width: shot.width, height: HEIGHTS[shot.device] },
    isMobile: phone,
    hasTouch: phone,
    locale: localeInfo(shot.locale).tag,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await page.goto(`${origin}${shot.address}`);
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  // A first visit that waits too long for its fonts keeps the fallbacks. By now they are in the cache.
  await page.reload();
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, shot.file), fullPage: true });
  await context.close();
}
