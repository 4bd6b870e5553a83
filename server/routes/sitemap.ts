import { hash } from 'node:crypto';
import type { Transform } from 'node:stream';
import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { sitemapRows, type SitemapRow } from '../../shared/registry/addresses.ts';
import { spanIn } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import type { LastModified } from '../publishing/last-modified.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { valueOf } from '../http/request-key.ts';
import { policyUntilChange } from './policy-until-change.ts';
import { contentRows, readLists, type ContentRow } from './content/content-rows.ts';
import type { ListedArticles } from './content/listed-articles.ts';

type Context = Pick<AppContext, 'config' | 'limits' | 'modified'>;
type Sitemap = (part: string) => Promise<Buffer> | null;

/** The name of `/sitemap.xml` among the parts. */
const WHOLE = '';

/**
 * `GET /sitemap.xml` and `/sitemap/{number}.xml`: indexable desktop pages, articles, topics and categories with their
 * translations. While the calls that list articles fail, the last good ones stand in. What is too much for one file stands in numbered parts, of which `/sitemap.xml` is then the index.
 */
export function sitemap(ctx: Context, listed: ListedArticles): RequestHandler<{ part?: string }> {
  const ofState = oncePerPublishWindow((snapshot, now) =>
    onceForSame(ctx, (rows) => openSitemap(ctx, snapshot, now, rows)),
  );
  return async (req, res) => {
    const snapshot = valueOf(req, snapshotKey);
    const lists = await readLists(listed);
    const rows = contentRows(snapshot, lists, Date.now());
    const xml = await ofState(snapshot)(rows)(req.params.part ?? WHOLE);
    if (xml === null) throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
    // A crawler that keeps it would take what is left out for gone.
    res.setHeader(
      'cache-control',
      lists.isWhole ? policyUntilChange('brief', snapshot) : CACHE_POLICIES.none,
    );
    res.type('application/xml').send(xml);
  };
}

/** Opens a sitemap anew only when the rows of articles, or what is known of changes, differ from the last. */
function onceForSame(
  { modified }: Context,
  open: (rows: readonly ContentRow[]) => Sitemap,
): (rows: readonly ContentRow[]) => Sitemap {
  let last: { print: string; history: LastModified; sitemap: Sitemap } | null = null;
  return (rows) => {
    const print = hash(
      'sha256',
      JSON.stringify(rows.map(({ path, alternates, lastmod }) => [path, alternates, lastmod])),
    );
    const history = modified();
    if (last?.print !== print || last.history !== history) last = { print, history, sitemap: open(rows) };
    return last.sitemap;
  };
}

/** Writes each file when it is first asked for. */
function openSitemap(
  { config, limits, modified }: Context,
  snapshot: Snapshot,
  now: number,
  ofArticles: readonly ContentRow[],
): Sitemap {
  const { origin } = config.siteOrigin;
  const changed = modified();
  const ofPages = sitemapRows(snapshot, now).map((row) => ({
    ...row,
    lastmod: lastmodOf(row, changed, now),
  }));
  const rows: ContentRow[] = [...ofPages, ...ofArticles];
  const most = limits.sitemapRows;
  const parts = rows.length > most ? Math.ceil(rows.length / most) : 0;
  const files = new Map<string, Promise<Buffer>>();
  const write = (part: string): Promise<Buffer> | null => {
    const number = Number(part);
    if (part === WHOLE) return parts === 0 ? writeRows(rows, origin) : writeIndex(parts, origin);
    if (!/^[1-9]\d{0,5}$/.test(part) || number > parts) return null;
    return writeRows(rows.slice((number - 1) * most, number * most), origin);
  };
  return (part) => {
    const file = files.get(part) ?? write(part);
    if (file !== null) files.set(part, file);
    return file;
  };
}

/** The last change, or the moment at which visitors came to see the page, whichever is later. */
function lastmodOf({ page, locale }: SitemapRow, changed: LastModified, now: number): string | undefined {
  const edited = changed(page.id, locale);
  const { from } = spanIn(page.publish, locale);
  const begun = Number.isFinite(from) && from <= now ? new Date(from).toISOString() : null;
  return [edited, begun]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
}

async function writeRows(rows: readonly ContentRow[], origin: string): Promise<Buffer> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  return endWith(
    stream,
    rows.map(({ path, alternates, lastmod }) => ({
      url: path,
      ...(lastmod !== undefined && { lastmod }),
      links: alternates.map((row) => ({ lang: row.tag, url: row.path })),
    })),
  );
}

async function writeIndex(parts: number, origin: string): Promise<Buffer> {
  const { SitemapIndexStream } = await import('sitemap');
  const addresses = Array.from({ length: parts }, (_none, at) => ({
    url: `${origin}/sitemap/${at + 1}.xml`,
  }));
  return endWith(new SitemapIndexStream(), addresses);
}

async function endWith(stream: Transform, items: readonly object[]): Promise<Buffer> {
  const { streamToPromise } = await import('sitemap');
  const written = streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return written;
}
