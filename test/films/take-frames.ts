import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { moveByTime } from './move-by-time.ts';
import { isStill, lengthOf, type Scene } from './scene.ts';

export const FRAMES_A_SECOND = 12;
export const SIZE = { width: 1280, height: 720 };

const ROOT = path.join(import.meta.dirname, '../..');
const STYLES = [
  'client/styles/tokens.css',
  'client/styles/accents.css',
  'client/vignettes/marks.css',
  'client/vignettes/thumb.css',
  'client/vignettes/parts.css',
];
const FONT = 'client/assets/fonts/plus-jakarta-sans-latin.woff2';

/** One picture for each twelfth of a second, in order, and last the one that stands before the film. */
export async function* takeFrames(
  browser: Browser,
  name: string,
  scene: Scene,
  markup: string,
): AsyncGenerator<{ second: number; png: Buffer }> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.setContent(documentOf(name, markup));
  await page.evaluate(() => document.fonts.ready);
  const timed = scene.moves.map((move) => ({ ...move, lasts: lengthOf(move) }));
  await page.evaluate(moveByTime, timed);
  const frames = Math.round(scene.seconds * FRAMES_A_SECOND);
  const seconds = Array.from({ length: frames }, (_, frame) => frame / FRAMES_A_SECOND);
  let last: { second: number; png: Buffer } | undefined;
  for (const second of [...seconds, scene.poster]) {
    await page.evaluate((at) => (window as unknown as Shown).showMoment(at), second);
    const png: Buffer =
      last !== undefined && isStill(scene.moves, last.second, second) ? last.png : await page.screenshot();
    last = { second, png };
    yield last;
  }
  await page.close();
}

interface Shown {
  showMoment(second: number): void;
}

function documentOf(name: string, markup: string): string {
  const font = readFileSync(path.join(ROOT, FONT)).toString('base64');
  const face = `@font-face{font-family:'Plus Jakarta Sans';font-weight:400 750;src:url(data:font/woff2;base64,${font})}`;
  const own = [
    path.join(import.meta.dirname, 'stage.css'),
    path.join(import.meta.dirname, `scenes/${name}.css`),
  ];
  const files = [...STYLES.map((file) => path.join(ROOT, file)), ...own];
  const styles = files.map((file) => readFileSync(file, 'utf8').replaceAll(/@import [^;]+;/g, ''));
  return `<!doctype html><style>${face}${styles.join('')}</style>${markup}`;
}
