import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import type { Page, PageVariant, Snapshot } from '../../shared/registry/types.ts';
import { readAccepted } from './accepted.ts';
import { alignColumns, readArguments, type Command } from './command.ts';

export const list: Command = {
  summary: 'print every page with its address, layouts, content, cache and languages',
  help: `npm run registry -- list [--json] [--redirects]

Prints one line a page: id, path, layout, layout on phones, content, cache, languages that have texts.

  --redirects   the redirects instead
  --json        the same as JSON, for other tools`,
  async run(args, { paths, print }) {
    const options = { json: { type: 'boolean' }, redirects: { type: 'boolean' } } as const;
    const { values } = readArguments(args, options, { min: 0, max: 0, names: '' });
    const { snapshot } = await readAccepted(paths);
    const rows = values.redirects ? redirectRows(snapshot) : pageRows(snapshot);
    if (values.json) print(JSON.stringify(rows, null, 2));
    else print(...alignColumns([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]));
    return 0;
  },
};

function redirectRows({ redirects }: Snapshot): Record<string, string>[] {
  return redirects.map(({ from, to, status }) => ({ from, to, status: String(status) }));
}

function pageRows(snapshot: Snapshot): Record<string, string>[] {
  return snapshot.pages.map((page) => ({
    id: page.id,
    path: page.path,
    layout: page.desktop?.layout ?? '-',
    phones: page.mobile?.layout ?? '-',
    content: contentOf((page.desktop ?? page.mobile) as PageVariant),
    cache: cacheOf(page),
    languages: languagesOf(snapshot, page),
  }));
}

function contentOf({ view, blocks }: PageVariant): string {
  return view ?? blocks.map((block) => block.type).join(' ');
}

/** `none`, or the seconds fresh and the seconds stale. */
function cacheOf({ cache }: Page): string {
  return cache === 'none' ? 'none' : `${cache.maxAge} s + ${cache.staleWhileRevalidate} s`;
}

function languagesOf({ site, texts }: Snapshot, page: Page): string {
  const languages = texts.languagesOf(page.id);
  if (languages.length === site.locales.length) return 'all';
  return languages.join(' ') || DEFAULT_LOCALE;
}
