import type { RequestHandler } from 'express';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { valueOf } from '../http/request-key.ts';

/** Repeat `--paper` and `--leaf`, which JSON cannot refer to. */
const PAPER = '#fbf8f1';
const LEAF = '#0b7a57';

/** `GET /site.webmanifest`. */
export function webManifest(): RequestHandler {
  return (req, res) => {
    const { brand } = valueOf(req, snapshotKey).site;
    const icons = [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    }));
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
