import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadTexts } from '../../../server/registry/load-texts.ts';
import { readRegistry } from '../../../server/registry/read-registry.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { startSite } from '../../support/site.ts';

const REFERENCE = path.resolve(import.meta.dirname, '../../../bench/reference');
const files = {
  registryFile: path.join(REFERENCE, 'pages.registry.json'),
  localesDir: path.join(REFERENCE, 'locales'),
};
const { locales } = (JSON.parse(readFileSync(files.registryFile, 'utf8')) as Registry).site;
const site = await startSite({ env: { REGISTRY_FILE: files.registryFile, LOCALES_DIR: files.localesDir } });
afterAll(() => site[Symbol.asyncDispose]());

test('registry and texts of the reference page have no errors', async () => {
  const texts = await loadTexts(files.localesDir);
  expect(readRegistry(files, texts).issues).toEqual([]);
});

test.each(locales)('both reference pages hold the same parts in %s', async (locale) => {
  const cached = await site.get(`/${locale}/reference.htm`);
  const live = await site.get(`/${locale}/reference-live.htm`);
  expect(cached.headers['cache-control']).toMatch(/s-maxage=60/);
  expect(live.headers['cache-control']).toBe('private, no-store');
  for (const { text } of [cached, live]) {
    expect(text.match(/<li[^>]*><span class="sign"/g)).toHaveLength(20);
    expect(text.match(/<tr><th scope="row"/g)).toHaveLength(30);
    expect(text.match(/<details/g)).toHaveLength(6);
    const [, footer = ''] = text.split('<footer');
    expect(footer.match(/<li><a/g)).toHaveLength(40);
  }
});
