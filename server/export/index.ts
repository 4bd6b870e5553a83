import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.ts';
import { createHttpServer } from '../http-server.ts';
import { failStart } from '../lifecycle.ts';
import { openSite, type Site } from '../site.ts';
import { StartError } from '../start-error.ts';
import { buildPages } from './build-pages.ts';
import { exportSite } from './export-site.ts';

// The build's second half: renders pages for the server's start and, with `--static <folder>`, for a CDN.
try {
  const folder = readFolder(process.argv.slice(2));
  const config: Config = { ...readConfig(), databaseUrl: 'sqlite::memory:', logLevel: 'warn' };
  const site = await openSite({ config, watch: false });
  const built = await buildPages(site.context);
  process.stdout.write(`Rendered ${built} pages\n`);
  if (folder !== null) await exportTo(site, folder);
  await site.close();
} catch (error) {
  failStart(error);
}

/** @throws StartError for anything but `--static <folder>` */
function readFolder(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { static: { type: 'string' } } });
    if (values.static === '') throw new Error('the folder has no name');
    return values.static === undefined ? null : path.resolve(values.static);
  } catch (cause) {
    throw new StartError('The build takes "--static <folder>" and nothing else', { cause });
  }
}

async function exportTo(site: Site, folder: string): Promise<void> {
  const server = createHttpServer(site.listener, site.context.limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { files, redirects } = await exportSite(site.context, server, folder);
  process.stdout.write(`Wrote ${files} files and ${redirects} redirects to ${folder}\n`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
