import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawnIcon } from './drawn-icon.ts';
import { createFirstStyles, type FindFirstStyles } from './first-screen/first-styles.ts';
import { createInlineStyles, type InlineStyle } from './inline-styles.ts';

export interface Assets {
  /** Twelve digits that name the build. */
  revision: string;
  /** Folder of favicon, icons and share images. */
  namedFiles: string;
  /** `favicon.svg` as a `data:` address. */
  drawnIcon: string;
  /** The start module and its static imports. */
  entryModules: readonly string[];
  hydration: readonly string[];
  /** Null if the build has no sheet of that file under `client/`. */
  style(source: string): string | null;
  /** Null if the sheets must be linked: too long, or not final. */
  inlineStyle(hrefs: readonly string[]): InlineStyle | null;
  /** Null while developing. */
  firstStyles: FindFirstStyles;
  file(source: string): string | null;
  view(name: string): readonly string[];
}

interface ManifestChunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestChunk>;

const ENTRY = 'client/browser/entry-client.tsx';
const HYDRATION = 'client/browser/hydrate.tsx';
const TEXTS = 'client/tree/i18n.tsx';

/** @throws Error naming the remedy if there is no build */
export function loadAssets(dist: string): Assets {
  const file = path.join(dist, 'client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`There is no build in ${dist} – run "npm run build"`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const server = readFileSync(path.join(dist, 'server/entry-server.js'));
  const find = (source: string) => manifest[source];
  const address = (chunk: ManifestChunk | undefined) => (chunk === undefined ? null : `/${chunk.file}`);
  if (find(ENTRY) === undefined)
    throw new Error(`The build in ${dist} has no ${ENTRY} – run "npm run build"`);
  const styles = readStyles(path.join(dist, 'client'), manifest);
  const styleText = (address: string) => styles.get(address) ?? null;
  return {
    revision: revisionOf(manifest, server),
    namedFiles: path.join(dist, 'client'),
    drawnIcon: drawnIcon(path.join(dist, 'client')),
    entryModules: modulesOf(manifest, ENTRY),
    hydration: modulesOf(manifest, HYDRATION),
    style: (source) => address(find(`client/${source}`)),
    inlineStyle: createInlineStyles(styleText),
    firstStyles: createFirstStyles(styleText),
    file: (source) => address(find(`client/${source}`)),
    view: (name) => [
      ...new Set([`client/pages/${name}/page.tsx`, TEXTS].flatMap((source) => modulesOf(manifest, source))),
    ],
  };
}

/**
 * The same for builds of the same sources in any folder, so that servers share what they keep: the manifest's keys hold
 * the folder, names of files hold the hash of their content.
 */
function revisionOf(manifest: Manifest, server: Buffer): string {
  const files = Object.values(manifest).map(({ file }) => file);
  return createHash('sha256').update(files.toSorted().join('\n')).update(server).digest('hex').slice(0, 12);
}

/** Includes static imports, at any depth. */
function modulesOf(manifest: Manifest, source: string): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(`/${chunk.file}`)) return;
    files.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  };
  visit(source);
  return [...files];
}

/** A sheet that would end its `<style>` early has to be linked. */
function readStyles(folder: string, manifest: Manifest): Map<string, string> {
  const files = Object.values(manifest).map(({ file }) => file);
  const sheets = files.filter((file) => file.endsWith('.css'));
  const read = (file: string): [string, string] => [
    `/${file}`,
    readFileSync(path.join(folder, file), 'utf8').trim(),
  ];
  return new Map(sheets.map(read).filter(([, text]) => !/<\/style/i.test(text)));
}
