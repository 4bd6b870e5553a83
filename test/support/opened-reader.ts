import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadTexts } from '../../server/registry/load-texts.ts';
import { readRegistry } from '../../server/registry/read-registry.ts';
import { RegistryReader } from '../../server/registry/registry-reader.ts';

/** A reader on files of its own, beside a full reading to compare it with. Lasts until the test ends. */
export function openReader() {
  const folder = mkdtempSync(join(tmpdir(), 'reader-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paths = { registryFile: join(folder, 'pages.registry.json'), localesDir: join(folder, 'locales') };
  mkdirSync(join(paths.localesDir, 'th', 'pages'), { recursive: true });
  const reader = new RegistryReader(paths);
  return {
    ...paths,
    read: async (text: string | Buffer) => {
      writeFileSync(paths.registryFile, text);
      return reader.read();
    },
    whole: async () => readRegistry(paths, await loadTexts(paths.localesDir)),
  };
}

/** As an editor would save it. */
export const written = (registry: unknown) => JSON.stringify(registry, null, 2);
