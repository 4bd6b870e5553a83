import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { formatEntry } from '../../server/publishing/format-entry.ts';
import { runTool } from '../../server/registry-tool/tool.ts';
import type { Locale } from '../../shared/locales.ts';
import { page, registryWith } from './registry-fixture.ts';

/** All but the last have the texts of the page `news`. */
export const LOCALES = ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'] as const satisfies Locale[];

interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/**
 * A registry with its texts, and the editors' tool on it. Lasts until the test ends.
 * @param shared the store of another machine, which this one shares
 */
export function openEditorsFolder(shared: { readonly databaseUrl?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'editors-'));
  const databaseUrl = shared.databaseUrl ?? `sqlite:${join(folder, 'data', 'stallwise.sqlite')}`;
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pages.registry.json');
  const { text: _inline, ...news } = page('news', '/{lang}/news.htm', {
    mobile: { layout: 'm-default' },
    redirectFrom: ['/{lang}/old-news.htm'],
    publish: { until: null },
  });
  const registry = registryWith([news]);
  const lines = registry.pages.map((entry) => `    ${formatEntry(entry, 4)}`);
  const { site, layouts, redirects } = registry;
  const parts = Object.entries({ site, layouts, pages: [], redirects }).map(([key, value]) =>
    key === 'pages' ? `  "pages": [\n${lines.join(',\n')}\n  ]` : `  "${key}": ${formatEntry(value, 2)}`,
  );
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`);
  for (const locale of LOCALES) {
    const pages = join(folder, 'locales', locale, 'pages');
    mkdirSync(pages, { recursive: true });
    if (locale === 'ms_MY') continue;
    const title = locale === 'vi' ? 'News of the day' : `News of the day ${locale}`;
    writeFileSync(
      join(pages, 'news.json'),
      JSON.stringify({
        seo: {
          title: title.replace(' en_US', ''),
          description: `What happened today, told for readers of ${locale}`,
        },
        intro: { title: `t ${locale}` },
      }),
    );
  }
  const paths = { registryFile: file, localesDir: join(folder, 'locales') };
  const run = async (...args: string[]): Promise<Run> => {
    let [out, err] = ['', ''];
    const code = await runTool(args, {
      paths,
      site: {
        dataDir: join(folder, 'data'),
        databaseUrl,
        previewSecret: null,
        redisUrl: null,
        siteOrigin: new URL('https://www.example.com'),
      },
      // Articles would take too long.
      contentDir: folder,
      print: (...lines) => void (out += `${lines.join('\n')}\n`),
      printError: (...lines) => void (err += `${lines.join('\n')}\n`),
      ask: () => Promise.resolve(null),
    });
    return { code, out, err };
  };
  return { folder, file, paths, run, databaseUrl };
}
