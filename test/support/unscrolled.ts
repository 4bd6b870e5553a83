import type { Page } from 'playwright';
import sharp from 'sharp';

/** Pictures are compared at a sixteenth of their size, as a part that has scrolled may be drawn half a pixel off. */
const SCALE = 16;
/** By how much a colour may differ there: less than where a line of small print is missing. */
const SAME = 24;

/** In screens: slowly past the first one, to the end, and up again. */
const WAY = [0.25, 0.5, 0.75, 1, 1.5, 2, 1000, 0];

/**
 * Compares the first screen as it is before anybody scrolls, and after scrolling down and up again. What moves has five
 * seconds for it. Nothing in the page is waited for, as pages without script keep no promises.
 * @returns where something came only with the scrolling, as `12 × 34 px at 56, 78`; empty where nothing did
 */
export async function comesWithScrolling(page: Page): Promise<string[]> {
  // What is behind the first screen, and lies over it, is drawn a moment after it.
  await page.locator('html:not([data-first])').waitFor({ state: 'attached' });
  const before = await pictureOf(page);
  for (const screens of WAY) {
    await page.evaluate((way) => scrollTo({ top: way * innerHeight, behavior: 'instant' }), screens);
    // Draws a frame.
    await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
  }
  const after = await pictureOf(page);
  const change = await changeBetween(before, after);
  return change === null ? [] : [change];
}

async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(passFiveSeconds);
  // A list of contents tells how far one has read.
  return await page.screenshot({ scale: 'css', mask: [page.locator('.contents')] });
}

/** Runs in the page. What waits for an event goes on waiting. */
function passFiveSeconds(): void {
  for (const animation of document.getAnimations()) {
    if (animation.playState !== 'running' || !(animation.timeline instanceof DocumentTimeline)) continue;
    animation.currentTime = Number(animation.currentTime ?? 0) + 5000;
  }
}

async function changeBetween(before: Buffer, after: Buffer): Promise<string | null> {
  const [one, other] = await Promise.all([before, after].map(pixelsOf));
  if (one === undefined || other === undefined) return null;
  const { width, channels } = one.info;
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (let at = 0; at < one.data.length; at += 1) {
    if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) <= SAME) continue;
    const pixel = Math.floor(at / channels);
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ];
  }
  if (right < 0) return null;
  const [wide, high] = [right - left + 1, bottom - top + 1].map((size) => size * SCALE);
  return `${wide} × ${high} px at ${left * SCALE}, ${top * SCALE}`;
}

async function pixelsOf(picture: Buffer) {
  const { width } = await sharp(picture).metadata();
  const small = sharp(picture).resize(Math.round(width / SCALE));
  return await small.removeAlpha().raw().toBuffer({ resolveWithObject: true });
}
