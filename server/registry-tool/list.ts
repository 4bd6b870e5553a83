import { DEFAULT_LOCALE } from '../../shared/locales.ts';
import { isPublished, momentsOf, publishedLanguages } from '../../shared/registry/publish-times.ts';
import type { Page, PageVariant, Snapshot } from '../../shared/registry/types.ts';
import { readAccepted } from './accepted.ts';
import { alignColumns, readArguments, type Command } from './command.ts';

export const list: Command = {
  summary: 'print every page with its address, layouts, content, cache, languages and state',
  help: `npm run registry -- list [--json] [--redirects]

Prints one line a page: id, path, layout, layout on phones, content, cache, languages that have texts, and those in which
visitors find it now. In none it is disabled, a draft, yet to begin (later) or over (ended).

  --redirects   the redirects instead
  --json        the same as JSON, for other tools`,
  async run(args, { paths, print }) {
    const options = { json: { type: 'boolean' }, redirects: { type: 'boolean' } } as const;
    const { values } = readArguments(args, options, { min: 0, max: 0, names: '' });
    const { snapshot } = await readAccepted(paths);
    const rows = values.redirects ? redirectRows(snapshot) : pageRows(snapshot, Date.now());
    if (values.json) print(JSON.stringify(rows, null, 2));
    else print(...alignColumns([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]));
    return 0;
  },
};

function redirectRows({ redirects }: Snapshot): Record<string, string>[] {
  return redirects.map(({ from, to, status }) => ({ from, to, status: String(status) }));
}

function pageRows(snapshot: Snapshot, now: number): Record<string, string>[] {
  return snapshot.pages.map((page) => ({
    id: page.id,
    path: page.path,
    layout: page.desktop?.layout ?? '-',
    phones: page.mobile?.layout ?? '-',
    content: contentOf((page.desktop ?? page.mobile) as PageVariant),
    cache: cacheOf(page),
    languages: languagesOf(snapshot, page),
    published: publishedIn(snapshot, page, now),
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

/** The languages in which visitors find the page, or why they find it in none. */
function publishedIn({ site }: Snapshot, page: Page, now: number): string {
  const isOne = page.contentLocale !== null || !page.path.includes('{lang}');
  const languages = isOne ? [] : publishedLanguages(page, site.locales, now);
  if (isOne ? isPublished(page, null, now) : languages.length === site.locales.length) return 'all';
  if (languages.length > 0) return languages.join(' ');
  if (page.entry.publish?.disabled) return 'disabled';
  const moments = [...momentsOf(page.publish)].filter(Number.isFinite);
  if (moments.length === 0) return 'draft';
  return moments.some((moment) => moment > now) ? 'later' : 'ended';
}
