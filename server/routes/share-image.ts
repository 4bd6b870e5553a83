import type { Request, RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { isLocale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import { valueOf } from '../http/request-key.ts';
import { snapshotKey } from '../middleware/snapshot.ts';
import { findSubject } from '../render/find-subject.ts';
import {
  shareFacts,
  shareHash,
  SUBJECT_MARK,
  subjectShareFacts,
  type ShareFacts,
} from '../share-images/share-facts.ts';
import { ShareImages } from '../share-images/share-images.ts';

const FILE = /^(?<locale>\w+?)(?:-(?<hash>[0-9a-f]{20}))?\.png$/;

/**
 * `GET /share/{page id}/{lang}-{hash}.png`, whose hash names what is drawn. The picture of an article adds the article's id
 * to that of the page. Without a hash, or with that of a former picture, which stored pages and messages may still name,
 * the address answers today's picture and is kept briefly.
 */
export function shareImage(ctx: AppContext): RequestHandler<{ page: string; file: string }> {
  const images = new ShareImages(ctx);
  return async (req, res) => {
    const { facts, hash } = await askedFor(ctx, req);
    // Other sites show the picture beside the link.
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    const image = await drawn(ctx, images, facts);
    const isNamed = image !== null && hash === shareHash(facts);
    res.setHeader('cache-control', CACHE_POLICIES[isNamed ? 'asset' : 'brief']);
    if (image !== null) res.type('image/png').send(image);
    else res.sendFile(`share/${facts.locale}.png`, { root: ctx.assets.namedFiles, cacheControl: false });
  };
}

interface Asked {
  facts: ShareFacts;
  /** Undefined in an address without one. */
  hash: string | undefined;
}

/** @throws AppError NOT_FOUND for an address of no published page or article */
async function askedFor(ctx: AppContext, req: Request<{ page: string; file: string }>): Promise<Asked> {
  const snapshot = valueOf(req, snapshotKey);
  const { locale = '', hash } = FILE.exec(req.params.file)?.groups ?? {};
  const [pageId = '', id] = req.params.page.split(SUBJECT_MARK);
  const page = snapshot.pageById.get(pageId);
  if (page !== undefined && isLocale(locale) && isPublished(page, locale, Date.now())) {
    if (id === undefined) return { facts: shareFacts(snapshot, page, locale), hash };
    const found = await findSubject(ctx, snapshot, { page, locale, id, log: () => req.log });
    const facts = found && subjectShareFacts(snapshot, found);
    if (facts !== null) return { facts, hash };
  }
  throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
}

/** Null if it cannot be drawn. */
async function drawn({ log }: AppContext, images: ShareImages, facts: ShareFacts): Promise<Buffer | null> {
  try {
    return await images.image(facts);
  } catch (error) {
    if (isOverloaded(error)) throw error;
    log.error({ err: error, title: facts.title }, 'a share image cannot be drawn');
    return null;
  }
}
