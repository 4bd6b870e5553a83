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
 * `GET /share/{page id}/{lang}-{hash}.png`, whose hash names what is drawn, and `/share/{page id}/{lang}.png`, one picture
 * for each language. The picture of an article adds the article's id to that of the page.
 */
export function shareImage(ctx: AppContext): RequestHandler<{ page: string; file: string }> {
  const images = new ShareImages(ctx);
  return async (req, res) => {
    const { facts, locale } = req.params.page.includes(SUBJECT_MARK)
      ? await subjectAskedFor(ctx, req)
      : askedFor(req);
    // Other sites show the picture beside the link.
    res.setHeader('cross-origin-resource-policy', 'cross-origin');
    const image = facts && (await drawn(ctx, images, facts));
    if (image === null) {
      res.setHeader('cache-control', CACHE_POLICIES.brief);
      res.sendFile(`share/${locale}.png`, { root: ctx.assets.namedFiles, cacheControl: false });
      return;
    }
    res.setHeader('cache-control', CACHE_POLICIES.asset);
    res.type('image/png').send(image);
  };
}

/**
 * The facts are null for an address without a hash.
 * @throws AppError NOT_FOUND for an address that no page of now names
 */
function askedFor(req: Request<{ page: string; file: string }>): {
  facts: ShareFacts | null;
  locale: string;
} {
  const snapshot = valueOf(req, snapshotKey);
  const { locale = '', hash } = FILE.exec(req.params.file)?.groups ?? {};
  const page = snapshot.pageById.get(req.params.page);
  if (page !== undefined && isLocale(locale) && isPublished(page, locale, Date.now())) {
    if (hash === undefined) return { facts: null, locale };
    const facts = shareFacts(snapshot, page, locale);
    if (hash === shareHash(facts)) return { facts, locale };
  }
  throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
}

/** @throws AppError NOT_FOUND for an address that no article of now names */
async function subjectAskedFor(
  ctx: AppContext,
  req: Request<{ page: string; file: string }>,
): Promise<{ facts: ShareFacts; locale: string }> {
  const snapshot = valueOf(req, snapshotKey);
  const { locale = '', hash } = FILE.exec(req.params.file)?.groups ?? {};
  const [pageId = '', id = ''] = req.params.page.split(SUBJECT_MARK);
  const page = snapshot.pageById.get(pageId);
  if (page !== undefined && isLocale(locale) && isPublished(page, locale, Date.now()) && hash !== undefined) {
    const found = await findSubject(ctx, snapshot, { page, locale, id, log: () => req.log });
    const facts = found && subjectShareFacts(snapshot, found);
    if (facts !== null && hash === shareHash(facts)) return { facts, locale };
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
