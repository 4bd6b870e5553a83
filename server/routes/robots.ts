import type { RequestHandler } from 'express';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';

/** `GET /robots.txt`: pages are open; calls, payloads and the signed-in area are not. */
export function robots(ctx: AppContext): RequestHandler {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /web/',
    'Disallow: /route-rules',
    `Disallow: /*/${PAYLOAD_SEGMENT}`,
    `Sitemap: ${ctx.config.siteOrigin.origin}/sitemap.xml`,
    '',
  ];
  return (_req, res) => {
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.type('text/plain').send(lines.join('\n'));
  };
}
