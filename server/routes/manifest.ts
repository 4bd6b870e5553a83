import type { RequestHandler } from 'express';
import { LEAF, PAPER } from '../../shared/brand-colours.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** A launcher cuts its own shape out of the icons that have room for it. */
const ICONS = [
  { file: 'icon', purpose: 'any' },
  { file: 'icon-maskable', purpose: 'maskable' },
];

/** `GET /site.webmanifest`. */
export function webManifest(): RequestHandler {
  return (req, res) => {
    const { brand } = valueOf(req, snapshotKey).site;
    const icons = ICONS.flatMap(({ file, purpose }) =>
      [192, 512].map((size) => ({
        src: `/${file}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    );
    res.setHeader('cache-control', CACHE_POLICIES.brief);
    res.type('application/manifest+json').send(
      JSON.stringify({
        id: '/',
        name: brand,
        short_name: brand,
        start_url: '/',
        scope: '/',
        display: 'browser',
        background_color: PAPER,
        theme_color: LEAF,
        icons,
      }),
    );
  };
}
