import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { AppContext, PipelineContext } from './app-context.ts';
import type { Backend } from './backend/open-backend.ts';
import { originForm } from './http/request-target.ts';

export interface Pipeline {
  app: Express;
  context: PipelineContext;
}

/** Loads the pipeline on demand, because the fast path answers most visitors after a start. */
export interface LatePipeline {
  open(): Promise<Pipeline>;
  /** Takes requests at once, and answers them when the pipeline is loaded. */
  listener: RequestListener;
  /** Ends what the pipeline has begun, if it was opened. */
  close(): Promise<void>;
}

interface PipelineParts {
  backend: Backend | null;
  files(): Promise<RequestHandler>;
  /** A stage in front of all others. */
  first: RequestHandler | null;
}

export function latePipeline(ctx: AppContext, parts: PipelineParts): LatePipeline {
  let opened: Promise<Pipeline> | null = null;
  let loaded: RequestListener | null = null;
  const answer: RequestListener = async (req, res) => {
    try {
      loaded = listenerOf((await open()).app, ctx);
    } catch (error) {
      ctx.log.error({ err: error }, 'the pipeline could not be loaded');
      sendEmpty(res);
      return;
    }
    loaded(req, res);
  };
  const open = () => {
    opened ??= loadPipeline(ctx, parts).catch((error: unknown) => {
      // The next request tries again.
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    open,
    listener: (req, res) => (loaded ?? answer)(req, res),
    // A failed load has opened nothing.
    close: async () => (await opened?.catch(() => null))?.context.clientReports.close(),
  };
}

/** Answers also what Express would answer with a page and a line of its own. */
function listenerOf(app: Express, ctx: AppContext): RequestListener {
  return (req, res) => {
    keepTarget(req);
    app(req as Request, res as Response, (error?: unknown) => {
      ctx.log.error({ err: error }, 'no stage has answered');
      if (res.headersSent) res.destroy();
      else sendEmpty(res);
    });
  };
}

/**
 * Express runs no stage for a target like `http://`, and reads one with a host or a fragment by a function of Node that
 * warns on standard error.
 */
function keepTarget(req: IncomingMessage & { originalUrl?: string }): void {
  const target = originForm(req.url ?? '');
  if (target.startsWith('/')) req.url = target;
  else {
    req.originalUrl = target;
    req.url = '/';
  }
}

function sendEmpty(res: ServerResponse): void {
  res.writeHead(500, { 'x-content-type-options': 'nosniff' }).end();
}

async function loadPipeline(ctx: AppContext, { backend, files, first }: PipelineParts): Promise<Pipeline> {
  const [{ createApp }, { createRoutes }, served] = await Promise.all([
    import('./app.ts'),
    import('./routes/create-routes.ts'),
    files(),
  ]);
  const context: PipelineContext = { ...ctx, ...createRoutes(ctx, backend), files: served };
  return { app: createApp(context, first), context };
}
