import type { RequestHandler } from 'express';
import { sitemapRows } from '../../shared/registry/addresses.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { oncePerPublishWindow } from '../registry/publish-window.ts';
import { valueOf } from '../http/request-key.ts';

/** `GET /sitemap.xml`: indexable desktop pages with their translations. */
export function sitemap(ctx: AppContext): RequestHandler {
  const { origin } = ctx.config.siteOrigin;
  const written = oncePerPublishWindow((snapshot, now) => writeSitemap(snapshot, origin, now));
  return async (req, res) => {
    const xml = await written(valueOf(req, snapshotKey));
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.type('application/xml').send(xml);
  };
}

async function writeSitemap(snapshot: Snapshot, origin: string, now: number): Promise<Buffer> {
  const { SitemapStream, streamToPromise } = await import('sitemap');
  const stream = new SitemapStream({
    hostname: origin,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  for (const { path, alternates } of sitemapRows(snapshot, now)) {
    stream.write({ url: path, links: alternates.map((row) => ({ lang: row.tag, url: row.path })) });
  }
  stream.end();
  return streamToPromise(stream);
}
