import { randomBytes } from 'node:crypto';
import { Router, type RequestHandler, type Response } from 'express';
import { AppError, unmatchedMessage } from '../../../shared/errors.ts';
import { BLOCK_TYPES, blockTypes, type BlockType } from '../../../shared/registry/blocks.ts';
import { VIGNETTES } from '../../../shared/registry/names.ts';
import type { Snapshot } from '../../../shared/registry/types.ts';
import type { AppContext } from '../../app-context.ts';
import { CACHE_POLICIES } from '../../http/cache-policy.ts';
import { valueOf } from '../../http/request-key.ts';
import { snapshotKey } from '../../middleware/snapshot.ts';
import { readChoice, type Choice } from './choice.ts';
import { drawBlock, drawVignettes, openArtist } from './draw.ts';
import { frameDocument } from './frame-document.ts';
import { galleryDocument, type GalleryEntry } from './gallery-document.ts';
import { sampleOf } from './samples.ts';

const PICTURES = 'vignettes';

/** `GET /dev/blocks`: every block and product picture, for whoever makes pages. Only with a development server. */
export function gallery(ctx: AppContext): Router {
  return Router().get('/dev/blocks', showGallery()).get('/dev/blocks/:name', showFrame(ctx));
}

function showGallery(): RequestHandler {
  return (req, res) => {
    const choice = readChoice(req.url);
    const nonce = randomBytes(16).toString('base64');
    const entries = entriesOf(valueOf(req, snapshotKey), choice);
    sendPage(res, `script-src 'nonce-${nonce}';frame-src 'self'`, galleryDocument(entries, choice, nonce));
  };
}

function showFrame(ctx: AppContext): RequestHandler<{ name: string }> {
  return async (req, res) => {
    const { name } = req.params;
    const type = BLOCK_TYPES.find((known) => known === name);
    if (type === undefined && name !== PICTURES)
      throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
    const snapshot = valueOf(req, snapshotKey);
    const choice = readChoice(req.url);
    const artist = await openArtist(ctx, snapshot, choice.locale);
    const drawn =
      type === undefined
        ? drawVignettes(artist)
        : await drawBlock(artist, sampleOf(snapshot, type, choice.locale));
    sendPage(res, "frame-ancestors 'self'", frameDocument(drawn, choice, stylesFor(ctx, type ?? 'showcase')));
  };
}

function stylesFor({ assets }: AppContext, type: BlockType): string[] {
  const pictures = VIGNETTES.map((name) => `vignettes/${name}/vignette.css`);
  const sources = ['styles/base.css', 'blocks/frame.css', `blocks/${type}/block.css`, ...pictures];
  return sources.flatMap((source) => assets.style(source) ?? []);
}

function entriesOf(snapshot: Snapshot, { locale }: Choice): GalleryEntry[] {
  const blocks = BLOCK_TYPES.map((type) => {
    const { pageId, block, text } = sampleOf(snapshot, type, locale);
    const file = `locales/${locale}/pages/${pageId ?? '<page id>'}.json`;
    return {
      name: type,
      purpose: blockTypes[type].purpose,
      copies: {
        'Entry for pages.registry.json': JSON.stringify(block, null, 2),
        [`Texts of ${file}`]: JSON.stringify({ [block.id]: text }, null, 2),
      },
    };
  });
  const purpose = 'Product pictures, for the option vignette of hero, showcase and annotated';
  return [...blocks, { name: PICTURES, purpose, copies: { Names: VIGNETTES.join('\n') } }];
}

/** Frames show our own pages, which no other page of ours may. */
function sendPage(res: Response, policy: string, html: string): void {
  const own = "default-src 'none';style-src 'self' 'unsafe-inline';img-src 'self' data:;font-src 'self'";
  res.removeHeader('x-frame-options');
  res.setHeader('content-security-policy', `${own};${policy}`);
  res.setHeader('cache-control', CACHE_POLICIES.none);
  res.type('html').send(html);
}
