import type { Locale } from '../../shared/locales.ts';
import { addressOf } from '../../shared/registry/addresses.ts';
import { isPublished, spanIn } from '../../shared/registry/publish-times.ts';
import { RESERVED_FOLDERS } from '../../shared/registry/reserved-addresses.ts';
import { routeFacts } from '../../shared/registry/route-facts.ts';
import type { CachePolicy, Page, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { canonicalPath } from '../../shared/routing/canonical-path.ts';
import { resolveNavigation, type Navigation } from '../../shared/routing/resolve-navigation.ts';
import { resolveLanguage } from '../../shared/routing/resolve-language.ts';
import { cacheUntil, pageCacheControl } from '../http/cache-policy.ts';
import { publishWindowOf } from '../registry/publish-window.ts';
import { readAccepted } from './accepted.ts';
import { readArguments, type Command } from './command.ts';

export const explain: Command = {
  summary: 'say which redirect, rule, page, layout and cache policy serve an address',
  help: `npm run registry -- explain <url or path> [--phone] [--signed-in] [--json]

Takes an address the way the site does and says what becomes of it.

  --phone       as for a phone
  --signed-in   as for a visitor who is signed in
  --json        the same as JSON, for other tools`,
  async run(args, { paths, print }) {
    const options = {
      phone: { type: 'boolean' },
      'signed-in': { type: 'boolean' },
      json: { type: 'boolean' },
    } as const;
    const { values, positionals } = readArguments(args, options, { min: 1, max: 1, names: '<url or path>' });
    const { snapshot } = await readAccepted(paths);
    const asked = pathOf(positionals[0] as string);
    const visitor = { phone: values.phone === true, signedIn: values['signed-in'] === true };
    const facts = explainAddress(snapshot, asked, visitor);
    if (values.json) print(JSON.stringify(Object.fromEntries(facts), null, 2));
    else print(...alignFacts(facts));
    return 0;
  },
};

function pathOf(asked: string): string {
  const url = URL.parse(asked);
  if (url) return url.pathname + url.search;
  return asked.startsWith('/') ? asked : `/${asked}`;
}

type Fact = readonly [name: string, value: string];

function explainAddress(
  snapshot: Snapshot,
  asked: string,
  { phone, signedIn }: { phone: boolean; signedIn: boolean },
): Fact[] {
  const read = canonicalPath(asked);
  if (!read.ok)
    return [
      ['address', asked],
      ['answer', `${read.status}: ${read.reason}`],
    ];
  if (RESERVED_FOLDERS.includes(read.path.split('/')[1] as string))
    return [
      ['address', asked],
      ['answer', 'an address of the site itself, no page (see docs/operating.md)'],
    ];
  const rule = snapshot.redirectFor(read.path);
  const locale = resolveLanguage({
    path: read.path,
    query: {},
    cookies: {},
    noPathLanguage: snapshot.site.noPathLanguage,
    served: snapshot.site.locales,
    fallback: snapshot.site.defaultLocale,
  });
  const navigation = resolveNavigation({
    to: splitAddress(asked),
    context: {
      side: 'server',
      locale,
      mobile: phone,
      signedIn,
      redirectFor: (path) => snapshot.redirectFor(path),
      match: (path) => routeFacts(snapshot.match(path)),
    },
  });
  const match = snapshot.match(read.path);
  return [
    ['address', asked],
    ['path', read.path],
    [
      'redirect',
      rule ? `${rule.from} → ${rule.to} (${rule.status}${rule.external ? ', external' : ''})` : 'none',
    ],
    [
      'answer',
      snapshot.isGone(read.path) && navigation.kind === 'error'
        ? '410: the page is gone for good'
        : describe(navigation),
    ],
    ...(match ? pageContext(snapshot, match) : unpublishedFacts(snapshot, read.path)),
  ];
}

function describe(navigation: Navigation): string {
  switch (navigation.kind) {
    case 'next':
      return 'the page';
    case 'redirect':
      return `${navigation.status} to ${navigation.to}${navigation.vary.length > 0 ? ` (decided by ${navigation.vary.join(', ')})` : ''}`;
    case 'external':
      return `${navigation.status} to ${navigation.to}, outside the pages`;
    case 'document':
      return `loads ${navigation.to}`;
    case 'error':
      return `${navigation.status}: ${navigation.message}`;
  }
}

function pageContext(snapshot: Snapshot, match: PageMatch): [string, string][] {
  const { page, variant, device, params } = match;
  const layout = snapshot.layouts.get(match.layout);
  const other = device === 'desktop' ? page.mobile : page.desktop;
  const locale = match.locale ?? snapshot.site.defaultLocale;
  return [
    ['page', page.id],
    ['pattern', variant.path],
    [
      'values',
      Object.entries(params)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ') || 'none',
    ],
    ['canonical', match.canonical],
    ['language', match.locale ?? 'by cookie, then by browser'],
    ['device', device],
    [
      device === 'desktop' ? 'phone page' : 'desktop page',
      other ? addressOf(page, { locale, device: other.device, params }) : 'none',
    ],
    ['layout', `${match.layout} (component ${layout?.component ?? 'unknown'})`],
    [
      'content',
      variant.view
        ? `view ${variant.view}`
        : variant.blocks.map((block) => `${block.type} "${block.id}"`).join(', '),
    ],
    ['guards', page.guard.join(', ') || 'none'],
    ['cache', pageCacheControl(cacheNow(snapshot, page))],
    ['prerender', page.prerender ? 'yes' : 'no'],
    ['indexed', page.index ? `yes, in ${indexedLanguages(snapshot, match).join(', ')}` : 'no'],
  ];
}

function indexedLanguages({ texts }: Snapshot, { page }: PageMatch): readonly Locale[] {
  return texts.languagesOf(page.id).filter((locale) => isPublished(page, locale, Date.now()));
}

/** Null for a page that is never stored. */
function cacheNow(snapshot: Snapshot, { cache }: Page): CachePolicy | null {
  const now = Date.now();
  return cache === 'none' ? null : cacheUntil(cache, publishWindowOf(snapshot, now).until - now);
}

/** Finds a page that exists at another time, or in other languages. */
function unpublishedFacts(snapshot: Snapshot, path: string): [string, string][] {
  const match = snapshot.matchUnpublished(path);
  if (!match) return [['page', 'none']];
  const { page, contentLocale } = match;
  const { from, until } = spanIn(page.publish, contentLocale);
  const where = contentLocale === null ? '' : ` in ${contentLocale}`;
  if (from === Infinity)
    return [['page', `${page.id}, ${page.entry.publish?.disabled ? 'disabled' : `a draft${where}`}`]];
  const moment = (time: number) => (Number.isFinite(time) ? new Date(time).toISOString() : 'open');
  return [['page', `${page.id}, published${where} from ${moment(from)} until ${moment(until)}`]];
}

function alignFacts(rows: readonly Fact[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
}
