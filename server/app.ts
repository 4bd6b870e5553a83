import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { PipelineContext } from './app-context.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { canonicalTarget } from './middleware/canonical-target.ts';
import { cookies } from './middleware/cookies.ts';
import { device } from './middleware/device.ts';
import { forwardedFor } from './middleware/forwarded-for.ts';
import { knownHost } from './middleware/known-host.ts';
import { language } from './middleware/language.ts';
import { navigation } from './middleware/navigation.ts';
import { notFound } from './middleware/not-found.ts';
import { pageMethods } from './middleware/page-methods.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { snapshot } from './middleware/snapshot.ts';
import { handleErrors } from './pages/handle-errors.ts';
import { pageActions } from './pages/page-actions.ts';
import { pages } from './pages/pages.ts';
import { payload } from './pages/payload.ts';
import { addresses } from './routes/addresses.ts';

export interface Stage {
  name: string;
  /** `same`: the fast path has the same effect, which a test checks. Otherwise says why it needs none. */
  onFastPath: 'same' | { without: string };
  handler: RequestHandler | ErrorRequestHandler;
}

/**
 * The pipeline in order. The file of the same name implements each stage. The fast path
 * (`server/pages/page-fast-path.ts`) runs first and answers the most-visited pages and unknown addresses.
 */
export function stages(ctx: PipelineContext): Stage[] {
  return [
    // Every answer gets an id, a log line and the fixed headers. Foreign targets and hosts get no further.
    same('requestLog', requestLog(ctx)),
    same('securityHeaders', securityHeaders(ctx)),
    without('forwardedFor', 'pages have no budgets, so nobody is counted', forwardedFor()),
    same('snapshot', snapshot(ctx)),
    same('canonicalTarget', canonicalTarget()),
    same('knownHost', knownHost(ctx)),
    without(
      'compressAnswers',
      'a page comes in the coding that fits, ready or made of ready parts',
      compressAnswers(),
    ),
    without('cookies', 'whether there is a session is seen without reading the others', cookies()),

    // Answers that need neither language nor session.
    without('files', 'their addresses begin with no language', ctx.files),
    without('addresses', 'they are no pages', addresses(ctx)),

    // One decision about who asks for what, so that a visit has at most one redirect.
    same('device', device()),
    same('language', language(ctx)),
    same('payload', payload(ctx)),
    same('pageMethods', pageMethods(ctx)),
    without('session', 'who has any cookie is passed on where a page depends on it', session(ctx)),
    same('navigation', navigation(ctx)),

    without('pageActions', 'what is posted is passed on', pageActions(ctx)),
    same('pages', pages(ctx)),
    same('notFound', notFound()),
    same('handleErrors', handleErrors(ctx)),
  ];
}

/** @param first a stage in front of all others */
export function createApp(ctx: PipelineContext, first: RequestHandler | null): Express {
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', ctx.config.trustProxy)
    .set('query parser', false);
  if (first !== null) app.use(first);
  for (const { handler } of stages(ctx)) app.use(handler);
  return app;
}

function same(name: string, handler: Stage['handler']): Stage {
  return { name, onFastPath: 'same', handler };
}

function without(name: string, reason: string, handler: Stage['handler']): Stage {
  return { name, onFastPath: { without: reason }, handler };
}
