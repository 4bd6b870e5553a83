import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { prerenderedAddresses } from '../../shared/registry/prerendered-addresses.ts';
import { filmAddress } from '../content/films.ts';
import { StartError } from '../start-error.ts';
import { deviceRules, redirectRules } from './export-rules.ts';
import { writeCompressed } from './write-compressed.ts';

interface ExportedFile {
  address: string;
  /** Relative to the folder. If `compressed`, `file.br` and `file.gz` lie beside it. */
  file: string;
  status: number;
  headers: Record<string, string>;
  compressed: boolean;
}

/** They belong to one connection or answer. */
const OWN_LINES = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

const MARK = '.exported-site';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x64)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';

/**
 * Writes the site as files for a CDN. `manifest.json` lists addresses, headers and redirects; the server answers the
 * rest.
 * @param folder empty, new, or that of an earlier export
 * @throws StartError for any other folder, or if an address does not answer as it should
 */
export async function exportSite(
  ctx: AppContext,
  server: Server,
  folder: string,
): Promise<{ files: number; redirects: number }> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await emptyFolder(folder);
  const files: ExportedFile[] = [];
  const texts = new Set<string>();
  const write = async (address: string, file: string, status = 200) => {
    const { exported, body } = await fetchFile(origin, address, file, status);
    exported.compressed = await writeCompressed(path.join(folder, file), body);
    files.push(exported);
    for (const [found] of body.toString().matchAll(/(?<=")\/texts\/t[0-9a-f]+\/[^"]+\.json(?=")/g))
      texts.add(found);
  };
  for (const address of prerenderedAddresses(ctx.registry.current())) {
    await write(address, address.slice(1));
    await write(`${address}/${PAYLOAD_SEGMENT}`, `_payload${address}.json`);
  }
  for (const [address, status] of otherAddresses(ctx)) await write(address, address.slice(1), status);
  for (const film of ctx.films.list())
    for (const file of film.files) {
      const address = filmAddress(film, file);
      await write(address, address.slice(1));
    }
  for (const address of texts) await write(address, address.slice(1));
  await cp(ctx.assets.namedFiles, folder, { recursive: true, filter: (file) => !file.includes('.vite') });
  const redirects = redirectRules(ctx);
  const manifest = {
    build: ctx.buildId(ctx.registry.current()),
    files,
    redirects,
    devices: deviceRules(ctx),
    aliases: [{ from: '/share/{page}/{lang}.png', file: 'share/{lang}.png' }],
    otherwise: 'origin',
  };
  await writeFile(path.join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { files: files.length, redirects: redirects.length };
}

/** Empties only folders of earlier exports. */
async function emptyFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new StartError(`${folder} cannot be written to (${error.code})`);
  });
  if (names.length > 0 && !names.includes(MARK))
    throw new StartError(
      `${folder} holds something else than an earlier export; name an empty or a new folder`,
    );
  for (const name of names) await rm(path.join(folder, name), { recursive: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, MARK), '');
}

function otherAddresses(ctx: AppContext): [address: string, status: number][] {
  const { site } = ctx.registry.current();
  const build = ctx.buildId(ctx.registry.current());
  const always = [
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/speculation-rules.json',
    '/builds/latest.json',
    `/builds/meta/${build}.json`,
  ];
  return [
    ...always.map((address): [string, number] => [address, 200]),
    ...site.locales.flatMap((locale): [string, number][] => [
      [`/${locale}/page404.htm`, 404],
      [`/m/${locale}/page404.htm`, 404],
    ]),
  ];
}

async function fetchFile(
  origin: string,
  address: string,
  file: string,
  status: number,
): Promise<{ exported: ExportedFile; body: Buffer }> {
  const agent = address.startsWith('/m/') ? PHONE : DESKTOP;
  const headers = { 'user-agent': agent, accept: 'text/html, */*', 'accept-encoding': 'identity' };
  const answer = await fetch(origin + address, { headers, redirect: 'manual' });
  if (answer.status !== status)
    throw new StartError(`${address} answers ${answer.status} instead of ${status}`);
  const kept = [...answer.headers].filter(([name]) => !OWN_LINES.has(name));
  const exported = { address, file, status, headers: Object.fromEntries(kept), compressed: false };
  return { exported, body: Buffer.from(await answer.arrayBuffer()) };
}
