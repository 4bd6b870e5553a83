import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { ID_PATTERN } from '../../../shared/registry/schema.ts';
import { listTextFiles, type RegistryPaths } from '../../registry/file-state.ts';
import {
  nameOfText,
  pathOfName,
  REGISTRY_NAME,
  textOfName,
  type FileName,
} from '../../registry/file-names.ts';
import { StartError } from '../../start-error.ts';
import type { Workplace } from '../change/apply-change.ts';
import { replaceFile } from '../revisions/replace-file.ts';
import type { Files } from '../working-copy.ts';
import { registryAside, registryInPlace } from './schema-aside.ts';

/** A set of edits that is prepared aside: `releases/<name>/` beside the registry, with the changed files only. */
export interface Release {
  readonly name: string;
  /** Number of the revision that it was begun from. */
  readonly base: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string | null;
  readonly files: Files;
  /** Files in its folder that are none of the site's. */
  readonly stray: readonly string[];
}

type Facts = Pick<Release, 'base' | 'at' | 'by'>;

const FACTS = 'release.json';

export function releasesFolder({ paths }: Workplace): string {
  return path.join(path.dirname(paths.registryFile), 'releases');
}

function folderOf(workplace: Workplace, name: string): string {
  return path.join(releasesFolder(workplace), name);
}

/** Where the files of a release lie. */
export function releasePaths(workplace: Workplace, name: string): RegistryPaths {
  const folder = folderOf(workplace, name);
  return { registryFile: path.join(folder, REGISTRY_NAME), localesDir: path.join(folder, 'locales') };
}

/** @throws StartError if the name is taken or is none */
export async function createRelease(
  workplace: Workplace,
  { name, files, ...facts }: Facts & Pick<Release, 'name' | 'files'>,
): Promise<void> {
  if (!ID_PATTERN.test(name))
    throw new StartError(`"${name}" is no name: a letter, then at most 63 letters, digits or -.`);
  if ((await releaseNames(workplace)).some((known) => known.toLowerCase() === name.toLowerCase()))
    throw new StartError(`There is a release "${name}" already.`);
  const paths = releasePaths(workplace, name);
  for (const [file, bytes] of files) {
    const copy = file === REGISTRY_NAME ? registryAside(bytes) : bytes;
    await replaceFile(pathOfName(file, paths), copy);
  }
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await replaceFile(path.join(folderOf(workplace, name), FACTS), Buffer.from(text));
}

export async function releaseNames(workplace: Workplace): Promise<string[]> {
  const entries = await readdir(releasesFolder(workplace), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && ID_PATTERN.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** @throws StartError if there is no such release */
export async function readRelease(workplace: Workplace, name: string): Promise<Release> {
  if (!(await releaseNames(workplace)).includes(name))
    throw new StartError(`There is no release "${name}"; npm run registry -- release status lists them.`);
  const folder = folderOf(workplace, name);
  const facts = JSON.parse(await readFile(path.join(folder, FACTS), 'utf8')) as Facts;
  const paths = releasePaths(workplace, name);
  const files = new Map<FileName, Buffer>();
  const registry = await readFile(paths.registryFile).catch(() => null);
  if (registry !== null) files.set(REGISTRY_NAME, registryInPlace(registry));
  for (const text of listTextFiles(paths.localesDir)) files.set(nameOfText(text), await readFile(text.path));
  return { name, ...facts, files, stray: await strayIn(folder) };
}

/** Its folder is kept where nothing looks for releases, because it is somebody's work. */
export async function setAside({ folder, ...workplace }: Workplace, name: string): Promise<string> {
  const kept = path.join(folder, 'dropped-releases', `${name}-${Date.now()}`);
  await mkdir(path.dirname(kept), { recursive: true });
  await rename(folderOf({ folder, ...workplace }, name), kept);
  return kept;
}

async function strayIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== FACTS && file !== REGISTRY_NAME && textOfName(file) === null);
}
