import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium } from '../run/chromium.ts';
import { serveSite } from '../support/served-site.ts';
import { contactSheet } from './contact-sheet.ts';
import { shotsOf } from './shots.ts';
import { takeShots } from './take-shots.ts';

/** Arguments: ids of pages; all pages when there are none. */
const ids = process.argv.slice(2);
const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'screenshots');

const program = await ensureChromium(root);
await using site = await serveSite();
const shots = shotsOf(site.site.context.registry.current().pages, ids);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
await takeShots({ origin: site.origin, folder, program }, shots);
writeFileSync(path.join(folder, 'index.html'), contactSheet(shots));
process.stdout.write(`${shots.length} pictures, all on ${path.join(folder, 'index.html')}\n`);
