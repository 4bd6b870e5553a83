import compression from 'compression';
import cookieParser from 'cookie-parser';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { AppContext } from './app-context.ts';
import { canonicalTarget } from './middleware/canonical-target.ts';
import { device } from './middleware/device.ts';
import { handleErrors } from './pages/handle-errors.ts';
import { knownHost } from './middleware/known-host.ts';
import { language } from './middleware/language.ts';
import { navigation } from './middleware/navigation.ts';
import { notFound } from './middleware/not-found.ts';
import { pageMethods } from './middleware/page-methods.ts';
import { requestContext } from './middleware/snapshot.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { namedFile } from './middleware/static-files.ts';
import { buildMeta, latestBuild } from './routes/builds.ts';
import { health, readiness } from './routes/health.ts';
import { webManifest } from './routes/manifest.ts';
import { metrics } from './routes/metrics.ts';
import { createPageFastPath } from './pages/page-fast-path.ts';
import { pageActions } from './pages/page-actions.ts';
import { pages } from './pages/pages.ts';
import { payload } from './pages/payload.ts';
import { regionalCheck, regionalSign } from './routes/regional/regional.ts';
import { robots } from './routes/robots.ts';
import { routeRules } from './routes/route-rules.ts';
import { shareImage } from './routes/share-image.ts';
import { sitemap } from './routes/sitemap.ts';
import { speculationRules } from './routes/speculation-rules.ts';
import { texts } from './routes/texts.ts';

const NAMED_FILES = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'];

/** The pipeline: every stage in the order in which a request meets it. What a stage does is in the file of its name. */
export function createApp(ctx: AppContext): Express {
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', ctx.config.trustProxy)
    .set('query parser', false);

  // Every answer carries an id, one log line and the fixed headers, and is for a target and host that are ours.
  app.use(requestLog(ctx), securityHeaders(ctx), requestContext(ctx), canonicalTarget(), knownHost(ctx));
  app.use(compression());

  // Files.
  app.use(ctx.files);
  for (const name of NAMED_FILES) app.get(`/${name}`, namedFile(ctx, name));
  app.get('/share/:page/:file', shareImage(ctx));

  // Answers that need neither language nor session.
  app.get('/healthz', health());
  app.get('/readyz', readiness(ctx));
  app.get('/metrics', metrics(ctx));
  app.get('/outbox', ctx.outbox);
  app.get('/builds/latest.json', latestBuild(ctx));
  app.get('/builds/meta/:file', buildMeta(ctx));
  app.get('/route-rules', routeRules());
  app.get('/regional-sign', regionalSign(ctx));
  app.get('/v', regionalCheck(ctx));
  app.get('/texts/:id/:lang/:file', texts(ctx));
  app.get('/sitemap.xml', sitemap(ctx));
  app.get('/robots.txt', robots(ctx));
  app.get('/site.webmanifest', webManifest());
  app.get('/speculation-rules.json', speculationRules());
  app.use(ctx.clientReports, ctx.api, ctx.dashboard);

  // Who is asking, and where to: one decision, so at most one redirect a visit.
  app.use(cookieParser(), device(), language(ctx));
  app.use(payload(ctx));
  app.use(pageMethods(ctx), session(ctx), navigation(ctx));

  app.use(pageActions(ctx), pages(ctx));
  app.use(notFound(), handleErrors(ctx));
  // A development server's pages change with every file that is saved.
  return ctx.development ? app : behindLane(app, createPageFastPath(ctx));
}

/** Puts the lane in front: what it answers never enters the pipeline. `handle` is where Express lets every request in. */
function behindLane(app: Express, lane: ReturnType<typeof createPageFastPath>): Express {
  const entrance = app as unknown as {
    handle(req: Request, res: Response, next: NextFunction): void;
  };
  const pipeline = entrance.handle.bind(app);
  entrance.handle = (req, res, next) => lane(req, res, () => pipeline(req, res, next));
  return app;
}
