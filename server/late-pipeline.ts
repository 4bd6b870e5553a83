import type { RequestListener } from 'node:http';
import type { Express, RequestHandler } from 'express';
import type { AppContext, PipelineContext } from './app-context.ts';
import type { Backend } from './backend/open-backend.ts';

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
  let app: Express | null = null;
  const answer: RequestListener = async (req, res) => {
    try {
      ({ app } = await open());
    } catch (error) {
      ctx.log.error({ err: error }, 'the pipeline could not be loaded');
      res.writeHead(500, { 'x-content-type-options': 'nosniff' }).end();
      return;
    }
    app(req, res);
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
    listener: (req, res) => (app ?? answer)(req, res),
    // A failed load has opened nothing.
    close: async () => (await opened?.catch(() => null))?.context.clientReports.close(),
  };
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
