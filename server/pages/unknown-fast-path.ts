import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { isOverloaded } from '../limits/render-turns.ts';
import { arrivalOf, logWhenClosed } from '../middleware/request-log.ts';
import { failureLog } from '../render/request-data.ts';
import { answerUnknown } from './answer-unknown.ts';
import type { UnknownTarget } from './find-unknown.ts';
import { negotiated, visitorData } from './page-request.ts';
import type { Refuse } from './send-overloaded.ts';

/** Answers an unknown address from the kept page. Otherwise calls `next`: the pipeline makes the page, and logs why. */
export async function answerUnknownEarly(
  ctx: AppContext,
  refuse: Refuse,
  { req, res, next }: { req: IncomingMessage; res: ServerResponse; next(): void },
  { page: found, path, search, message }: UnknownTarget,
): Promise<void> {
  const arrival = arrivalOf(req, 'page');
  const { id } = arrival;
  const log = () => ctx.log.child({ req: { id } });
  const takeBack = logWhenClosed(ctx, req, res, arrival);
  const { snapshot, locale } = found;
  const form = negotiated(req);
  try {
    const headerNotices = await ctx.platform.headerNotices.read(locale, failureLog(ctx, log));
    const page = { ...found, headerNotices };
    const data = () => visitorData(ctx, { page, cookies: req.headers.cookie, path, search, res, log });
    const answer = { status: snapshot.isGone(path) ? 410 : 404, message };
    if (await answerUnknown(ctx, res, { page, id, ...form, data }, answer)) return;
  } catch (error) {
    if (isOverloaded(error)) return refuse(res, { snapshot, locale, headOnly: form.headOnly, id });
    if (res.headersSent) {
      log().error({ err: error }, 'the 404 page could not be sent to its end');
      res.destroy();
      return;
    }
  }
  takeBack();
  next();
}
