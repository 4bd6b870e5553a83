import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { blockPages } from './block-pages.ts';
import { sharedBrowser } from './browser.ts';
import { serveJourneys, type JourneySite } from './journey-site.ts';
import { writtenRegistry } from './shipped-registry.ts';
import type { SiteInBrowser } from './site-in-browser.ts';
import { openVisitors } from './visitors.ts';

let opened: Promise<SiteInBrowser<JourneySite>> | undefined;

/**
 * The site that browser tests share: the shipped pages and those of `block-pages.ts`, an open outbox, and limits with room
 * for all visitors of this machine. The first file of a worker that asks opens it, the end of the worker closes it, and
 * pages are compiled and code is loaded once. A test therefore brings people of its own and looks only at what has
 * happened since it began.
 */
export function usualSite(): Promise<SiteInBrowser<JourneySite>> {
  return (opened ??= open());
}

async function open(): Promise<SiteInBrowser<JourneySite>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'usual-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'pages.registry.json');
  const registry = writtenRegistry();
  writeFileSync(file, JSON.stringify({ ...registry, pages: [...registry.pages, ...blockPages()] }));
  const [site, browser] = await Promise.all([serveJourneys({ REGISTRY_FILE: file }), sharedBrowser()]);
  return { site, visitors: openVisitors(browser, site.origin) };
}
