import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryLogger } from '../registry/served-state.ts';
import { isMissing } from './revisions/missing-file.ts';
import { createFile } from './revisions/replace-file.ts';

/** The code that a site runs. */
export interface CodeBuild {
  /** First part of the build id: the client. */
  readonly client: string;
  /** Of the server; null when it runs from its sources. */
  readonly server: string | null;
  readonly version: string;
}

export interface Deploy extends CodeBuild {
  /** When it was first served, ISO 8601. */
  readonly at: string;
}

/** Which code was served since when: files `<number>.json` of a folder, which the processes of a machine share. */
export interface Deploys {
  /** Notes the code, unless it is what was served last. Never rejects. */
  note(build: CodeBuild): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly Deploy[]>;
}

const KEPT = 20;

export function openDeploys(folder: string, logger: Pick<RegistryLogger, 'warn'>): Deploys {
  const fileOf = (number: number) => path.join(folder, `${String(number).padStart(8, '0')}.json`);
  const read = async (number: number) => JSON.parse(await readFile(fileOf(number), 'utf8')) as Deploy;
  const add = async (build: CodeBuild): Promise<void> => {
    const numbers = await numbersIn(folder);
    const last = numbers.at(-1);
    if (last !== undefined && isSame(await read(last), build)) return;
    const deploy: Deploy = { ...build, at: new Date().toISOString() };
    const added = await createFile(fileOf((last ?? 0) + 1), Buffer.from(`${JSON.stringify(deploy)}\n`));
    // Another process was first, with the same code or with other.
    if (!added) return add(build);
    for (const old of numbers.slice(0, 1 - KEPT)) await rm(fileOf(old), { force: true });
  };
  return {
    note: (build) =>
      add(build).catch((err: unknown) => logger.warn({ err }, 'this build could not be noted')),
    list: async () => Promise.all((await numbersIn(folder)).slice(-KEPT).reverse().map(read)),
  };
}

function isSame(one: CodeBuild, other: CodeBuild): boolean {
  return one.client === other.client && one.server === other.server && one.version === other.version;
}

/** In order; without drafts. */
async function numbersIn(folder: string): Promise<number[]> {
  try {
    const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
    return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => one - other);
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}
