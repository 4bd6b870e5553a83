import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SharedPreviews } from './shared-previews.ts';
import { createFile, replaceFile } from '../revisions/replace-file.ts';

/** What signs links, and which of them still hold. */
export interface PreviewKeys {
  readonly key: string;
  readonly generation: number;
}

export interface PreviewKeyConfig {
  readonly dataDir: string;
  /** Null: a key of its own, kept in the data folder. */
  readonly previewSecret: string | null;
}

const keyFile = (dataDir: string) => path.join(dataDir, 'preview', 'key');
const generationFile = (dataDir: string) => path.join(dataDir, 'preview', 'generation');

/** What a site signs with, the same on all its machines if `previewSecret` is. Made on first use. */
export async function previewKey({ dataDir, previewSecret }: PreviewKeyConfig): Promise<string> {
  return previewSecret ?? (await ownKey(keyFile(dataDir)));
}

/** @param shared where instances know which links hold; null for a machine by itself */
export async function previewKeys(
  config: PreviewKeyConfig,
  shared: SharedPreviews | null,
): Promise<PreviewKeys> {
  const key = await linkKey(config, shared !== null);
  return { key, generation: await previewGeneration(config, shared) };
}

/** What signs links. Tells genuine ones without asking the store. */
export async function linkKey(config: PreviewKeyConfig, isShared: boolean): Promise<string> {
  const key = await previewKey(config);
  // No link holds that was revoked on its machine before instances shared a store.
  return isShared ? `${key} of all instances` : key;
}

/** Of the links that hold. Rejects while a shared store gives no answer. */
export function previewGeneration(
  { dataDir }: Pick<PreviewKeyConfig, 'dataDir'>,
  shared: SharedPreviews | null,
): Promise<number> {
  return shared === null ? generationIn(dataDir) : shared.generation();
}

/** From now on no link that was given out holds. */
export async function revokePreviews(
  { dataDir }: Pick<PreviewKeyConfig, 'dataDir'>,
  shared: SharedPreviews | null,
): Promise<void> {
  if (shared !== null) return shared.revoke();
  const next = (await generationIn(dataDir)) + 1;
  await replaceFile(generationFile(dataDir), Buffer.from(String(next)));
}

async function ownKey(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known;
  await createFile(file, Buffer.from(randomBytes(32).toString('base64url')));
  // Another process may have been first.
  return readFile(file, 'utf8');
}

async function generationIn(dataDir: string): Promise<number> {
  const text = await readFile(generationFile(dataDir), 'utf8').catch(() => '0');
  return Number(text);
}
