import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { Browser } from 'playwright';
import { createServer } from 'vite';
import { ensureProgram } from '../run/prepare-system.ts';
import { launchBrowser } from '../support/browser.ts';
import { encodeFilm, writeFrame, writePoster } from './encode-film.ts';
import { ensureEncoder } from './ensure-encoder.ts';
import type { Scene } from './scene.ts';
import { takeFrames } from './take-frames.ts';

/** Arguments: names of films, all when there are none. Captions are written by hand and stay. */
const names = process.argv.slice(2);
const root = path.join(import.meta.dirname, '../..');

await ensureEncoder(root);
const program = await ensureProgram('chromium', root);
const { SCENES, sceneMarkup } = await loadScenes();
const unknown = names.filter((name) => !Object.hasOwn(SCENES, name));
if (unknown.length > 0) throw new Error(`No film is called ${unknown.join(', ')}`);
const browser = await launchBrowser({ program });
try {
  for (const [name, scene] of Object.entries(SCENES))
    if (names.length === 0 || names.includes(name)) await shoot(browser, name, scene);
} finally {
  await browser.close();
}

async function shoot(browser: Browser, name: string, scene: Scene): Promise<void> {
  const folder = path.join(root, 'server/content/films', name);
  const frames = await mkdtemp(path.join(os.tmpdir(), 'film-'));
  try {
    let index = 0;
    let last: Buffer | undefined;
    for await (const { png } of takeFrames(browser, name, scene, sceneMarkup(scene))) {
      if (last !== undefined) await writeFrame(frames, index++, last);
      last = png;
    }
    if (last !== undefined) await writePoster(last, folder);
    await encodeFilm(frames, folder);
    process.stdout.write(`${name}: ${index} frames in ${folder}\n`);
  } finally {
    await rm(frames, { recursive: true });
  }
}

/** Scenes are drawn with the product pictures, which only the client's tools can read. */
async function loadScenes(): Promise<typeof import('./scene-page.tsx')> {
  const vite = await createServer({
    configFile: path.join(root, 'client/vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: 'error',
  });
  try {
    return (await vite.ssrLoadModule('/test/films/scene-page.tsx')) as typeof import('./scene-page.tsx');
  } finally {
    await vite.close();
  }
}
