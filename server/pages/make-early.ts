import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { splitAddress } from '../../shared/routing/address.ts';
import type { AppContext } from '../app-context.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import type { Logger } from '../log/logger.ts';
import { logWhenClosed, type Arrival } from '../middleware/request-log.ts';
import { failureLog } from '../render/request-data.ts';
import { answerCompiled } from './answer-page.ts';
import type { AddressedPage } from './find-page.ts';
import { visitKind, visitorData, type PageRequest } from './page-request.ts';
import type { Refuse } from './send-overloaded.ts';
import { countTrial, showsTrial } from './shown-trial.ts';
import { surelyWantsPage } from './wants-json.ts';

export type Next = (error?: unknown) => void;

export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  next: Next;
  found: AddressedPage;
}

/** Makes the page in front of the pipeline. What it leaves, and failures, go to `next`. */
export async function makeEarly(
  ctx: AppContext,
  refuse: Refuse,
  exchange: Exchange,
  request: Pick<PageRequest, 'id' | 'kind' | 'encoding' | 'headOnly' | 'ifNoneMatch'>,
  arrival: Arrival,
): Promise<void> {
  const { req, res, next, found } = exchange;
  const { id } = arrival;
  let child: Logger | undefined;
  const log = () => (child ??= ctx.log.child({ req: { id } }));
  const takeBack = logWhenClosed(ctx, req, res, arrival);
  try {
    const page = found.withNotices(await ctx.platform.headerNotices.read(found.locale, failureLog(ctx, log)));
    const sent = await answerCompiled(ctx, res, {
      ...request,
      page,
      log,
      ...visitKind(req),
      showsSession: false,
      special: null,
      data: () =>
        visitorData(ctx, { page, cookies: req.headers.cookie, ...splitAddress(req.url ?? ''), res, log }),
    });
    if (sent) {
      if (showsTrial(req, found.page, found.kind)) countTrial(ctx, req, found.page, 'show');
      return;
    }
    // The pipeline makes whole pages and logs them.
    takeBack();
    next();
  } catch (error) {
    if (res.headersSent) {
      log().error({ err: error }, 'the page could not be sent to its end');
      res.destroy();
      return;
    }
    if (isOverloaded(error)) {
      if (surelyWantsPage(req))
        return refuse(res, {
          snapshot: found.snapshot,
          locale: found.locale,
          headOnly: request.headOnly,
          id,
        });
      // The pipeline refuses it again, in the form that was asked for.
      takeBack();
      return next();
    }
    next(asInPipeline(ctx, req as Request, res, { id, log }, error));
  }
}

/** Sets what the pipeline's last stage expects. */
function asInPipeline(
  ctx: AppContext,
  req: Request,
  res: ServerResponse,
  { id, log }: Pick<PageRequest, 'id' | 'log'>,
  error: unknown,
): unknown {
  Object.assign(req, { id, log: log() });
  res.setHeader('x-request-id', id);
  for (const [name, value] of ctx.fixedHeaders) res.setHeader(name, value);
  return error;
}
