import type { ServerResponse } from 'node:http';
import { UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { unknownRoute } from '../../shared/routing/unknown-route.ts';
import type { AppContext } from '../app-context.ts';
import { ReadyAnswer } from '../page-cache/ready-answer.ts';
import { createOutput } from './compiled-output.ts';
import { notePage } from './note-page.ts';
import type { PageRequest } from './page-request.ts';

type Asked = Pick<PageRequest, 'page' | 'id' | 'encoding' | 'headOnly' | 'data'>;

/**
 * Answers 404 or 410 with the kept 404 page, in which only what the address decides is new.
 * @param message what the answer says is wrong; null at the 404 page's own address
 * @returns false, with nothing sent, if the page must be made whole. Rejects only before the first byte
 */
export async function answerUnknown(
  ctx: Pick<AppContext, 'development' | 'metrics' | 'unknownPages'>,
  res: ServerResponse,
  { page, id, encoding, headOnly, data }: Asked,
  { status, message }: { readonly status: number; readonly message: string | null },
): Promise<boolean> {
  const own = message === null;
  // The kept page has the usual route, which not every address fits.
  const isUsual = own || unknownRoute(page.address).id === UNKNOWN_ROUTE;
  const kept = ctx.development || !isUsual ? null : await ctx.unknownPages.open(page, own);
  if (kept === null) return false;
  const deflated = encoding.gzip ? await kept.page.deflated() : null;
  const texts = await kept.page.textsFor({ address: page.address, message: message ?? '' }, data());
  notePage(ctx, res, page, 'filled');
  if (res.destroyed) return true;
  const out = createOutput(kept.page.parts, deflated);
  out.part(0);
  for (const [at, text] of texts.entries()) {
    out.text(text);
    out.part(at + 1);
  }
  const body = out.end();
  const coding = deflated === null ? [] : ['content-encoding', 'gzip'];
  const lines = [...kept.privateHead, ...coding, 'content-length', String(body.length)];
  new ReadyAnswer(lines, null).writeHead(res, status, id);
  res.end(headOnly ? undefined : body);
  return true;
}
