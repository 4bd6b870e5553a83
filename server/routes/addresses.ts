import { Router, type RequestHandler } from 'express';
import { CONSENT_PATH } from '../../shared/consent.ts';
import { VARIANT_COUNTS_PATH } from '../../shared/variant-events.ts';
import { OPERATIONS_PATH } from '../../shared/registry/reserved-addresses.ts';
import type { PipelineContext } from '../app-context.ts';
import { HEALTH_PATH } from '../http/health-request.ts';
import { namedFile } from '../middleware/static-files.ts';
import { buildMeta, latestBuild } from './builds.ts';
import { consent } from './consent.ts';
import { blogFeed } from './content/blog-feed.ts';
import { listArticles } from './content/listed-articles.ts';
import { filmFile } from './film-file.ts';
import { health, readiness } from './health.ts';
import { webManifest } from './manifest.ts';
import { metrics } from './metrics.ts';
import { preview } from './preview.ts';
import { regionalCheck, regionalSign } from './regional/regional.ts';
import { robots } from './robots.ts';
import { routeRules } from './route-rules.ts';
import { shareImage } from './share-image.ts';
import { sitemap } from './sitemap.ts';
import { speculationRules } from './speculation-rules.ts';
import { sharedTexts, texts } from './texts.ts';
import { variantCounts } from './variant-counts.ts';

const NAMED_FILES = [
  'favicon.ico',
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
];

/** Any other path goes on to the pages. */
export function addresses(ctx: PipelineContext): Router {
  const router = Router();
  for (const name of NAMED_FILES) router.get(`/${name}`, namedFile(ctx, name));
  router.get('/share/:page/:file', shareImage(ctx));
  router.get('/films/:name/:version/:file', filmFile(ctx));
  router.get(/^\/preview\//, preview(ctx));
  router.get(HEALTH_PATH, health());
  router.get('/readyz', readiness(ctx));
  router.get('/metrics', metrics(ctx));
  router.get('/outbox', ctx.outbox);
  router.all(OPERATIONS_PATH, operationsWhenAsked(ctx));
  router.get('/builds/latest.json', latestBuild(ctx));
  router.get('/builds/meta/:file', buildMeta(ctx));
  router.get('/route-rules', routeRules());
  router.get('/regional-sign', regionalSign(ctx));
  router.get('/v', regionalCheck(ctx));
  router.all(VARIANT_COUNTS_PATH, variantCounts(ctx));
  router.all(CONSENT_PATH, consent(ctx));
  router.get('/texts/:id/:lang/:file', texts(ctx));
  router.get('/texts/:id/:lang/shared/:file', sharedTexts(ctx));
  const listed = listArticles(ctx);
  router.get('/blog/feed.xml', blogFeed(ctx, listed, 'atom'));
  router.get('/blog/rss.xml', blogFeed(ctx, listed, 'rss'));
  const sitemaps = sitemap(ctx, listed);
  router.get('/sitemap.xml', sitemaps);
  router.get('/sitemap/:part.xml', sitemaps);
  router.get('/robots.txt', robots(ctx));
  router.get('/site.webmanifest', webManifest());
  router.get('/speculation-rules.json', speculationRules());
  if (ctx.development) router.get(/^\/dev\//, galleryWhenAsked(ctx));
  router.use(ctx.clientReports, ctx.api, ctx.dashboard);
  return router;
}

/** A site for visitors never loads it. */
function galleryWhenAsked(ctx: PipelineContext): RequestHandler {
  let routes: Promise<Router> | undefined;
  return async (req, res, next) => {
    routes ??= import('./gallery/gallery.ts').then(({ gallery }) => gallery(ctx));
    (await routes)(req, res, next);
  };
}

/** Visitors never ask for it. */
function operationsWhenAsked(ctx: PipelineContext): RequestHandler {
  let page: Promise<RequestHandler> | undefined;
  return async (req, res, next) => {
    page ??= import('./operations/operations.ts').then(({ operations }) => operations(ctx));
    return (await page)(req, res, next);
  };
}
