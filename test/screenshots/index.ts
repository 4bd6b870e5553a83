import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureProgram } from '../run/prepare-system.ts';
import { serveSite } from '../support/served-site.ts';
import { BLOCK_PICTURES, takeBlockPictures } from './block-pictures.ts';
import { contactSheet } from './contact-sheet.ts';
import { README_PICTURES, takeReadmePictures } from './readme-pictures.ts';
import { shotsOf } from './shots.ts';
import { takeShots } from './take-shots.ts';

/** Arguments: ids of pages, all pages when there are none; or `blocks` or `readme`, for the pictures of those documents. */
const ids = process.argv.slice(2);
const root = path.join(import.meta.dirname, '../..');

const program = await ensureProgram('chromium', root);
if (ids[0] === 'blocks') await photographBlocks();
else if (ids[0] === 'readme') await photographReadme();
else await photographPages();

async function photographBlocks(): Promise<void> {
  await using site = await serveSite({ env: { NODE_ENV: 'development' } });
  const folder = path.join(root, BLOCK_PICTURES);
  rmSync(folder, { recursive: true, force: true });
  await takeBlockPictures({ origin: site.origin, folder, program });
  process.stdout.write(`A picture of each block in ${folder}\n`);
}

async function photographReadme(): Promise<void> {
  await using site = await serveSite({ env: { NODE_ENV: 'development' } });
  const folder = path.join(root, README_PICTURES);
  await takeReadmePictures({ origin: site.origin, folder, program });
  process.stdout.write(`The pictures of the README in ${folder}\n`);
}

async function photographPages(): Promise<void> {
  await using site = await serveSite();
  const folder = path.join(root, 'screenshots');
  const shots = shotsOf(site.site.context.registry.current().pages, ids);
  // Pictures of other pages stay, so that a long list can be taken in parts.
  if (ids.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await takeShots({ origin: site.origin, folder, program }, shots);
  writeFileSync(path.join(folder, 'index.html'), contactSheet(shots));
  process.stdout.write(`${shots.length} pictures, all on ${path.join(folder, 'index.html')}\n`);
}
