import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { runTool } from '../../../server/registry-tool/tool.ts';
import type { PageEntry, Registry } from '../../../shared/registry/schema.ts';
import { openEditorsFolder } from '../../support/editors-folder.ts';
import { projectRoot } from '../../support/project-root.ts';
import { inEvery, page } from '../../support/registry-fixture.ts';

/** Not compressible to nothing, and always the same. */
const words = (count: number, salt: number) =>
  Array.from({ length: count }, (_, at) => ((at * 7919 * salt) % 99_991).toString(36)).join(' ');

function pageWith(id: string, lead: string): PageEntry {
  return page(id, `/{lang}/${id}.htm`, {
    mobile: { layout: 'm-default' },
    blocks: [
      { type: 'intro', id: 'first' },
      { type: 'intro', id: 'second' },
    ],
    text: inEvery((locale) => ({
      seo: { title: `${id} ${locale}`, description: `What editors know of ${id} in ${locale}` },
      first: { title: id, lead: lead.slice(0, 3000) },
      second: { title: id, lead },
    })),
  });
}

async function check(pages: readonly PageEntry[], ...options: string[]) {
  const { folder, paths } = openEditorsFolder();
  const registry = JSON.parse(readFileSync(paths.registryFile, 'utf8')) as Registry;
  const edited = { ...registry, pages: [...registry.pages, ...pages] };
  writeFileSync(paths.registryFile, JSON.stringify(edited, null, 2));
  const { siteOrigin, public: open } = readConfig({});
  let out = '';
  const code = await runTool(['check', ...options], {
    paths,
    contentDir: folder,
    rendering: { dist: path.join(projectRoot, 'dist'), siteOrigin, public: open },
    print: (...lines) => void (out += `${lines.join('\n')}\n`),
    printError: (...lines) => void (out += `${lines.join('\n')}\n`),
    ask: () => Promise.resolve(null),
  });
  const lines = out.split('\n');
  return { code, heavy: lines.filter((line) => line.includes('warning: Phones get')), last: lines.at(-2) };
}

test('check warns of a page that phones get in more than its first round trip, with its heaviest blocks', async () => {
  const { code, heavy, last } = await check([
    pageWith('light', 'A short lead'),
    pageWith('heavy', words(8000, 13)),
  ]);
  expect(code).toBe(0);
  expect(heavy).toHaveLength(1);
  expect(heavy[0]).toMatch(
    /pages\.registry\.json:\d+:\d+ warning: Phones get [\d,]+ bytes of the page "heavy" \(\w+\), [\d,]+ of them styles; its heaviest blocks: second [\d,]+, first [\d,]+ – the aim is 14,600 bytes/,
  );
  expect(last).toMatch(/^5 pages, 0 errors, \d+ warnings$/);
});
