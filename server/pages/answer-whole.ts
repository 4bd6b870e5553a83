import type { Response } from 'express';
import { localeInfo } from '../../shared/locales.ts';
import { unknownRoute } from '../../shared/routing/unknown-route.ts';
import type { AppContext } from '../app-context.ts';
import { pageVary } from '../http/cache-policy.ts';
import { speculationRulesOf } from '../http/speculation-rules-header.ts';
import { trailOf } from '../log/request-trail.ts';
import type { RenderTurn } from '../limits/render-turns.ts';
import { decideSubject } from '../render/decide-subject.ts';
import { documentParts, preloadsAt } from '../render/document.ts';
import { makePayload } from '../render/page-payload.ts';
import { preparePage, type PreparedPage } from '../render/prepare-page.ts';
import { pageInput } from '../render/resolved-page.ts';
import { sendEarlyHints } from './early-hints.ts';
import { notePage } from './note-page.ts';
import type { PageRequest } from './page-request.ts';
import { standingOf } from './standing-of.ts';
import { sendPrivatePayload } from './send-payload.ts';
import { sendWhole } from './send-whole.ts';

/** Rejects only before the first byte. */
export async function answerWhole(ctx: AppContext, res: Response, request: PageRequest): Promise<void> {
  // Whoever posted a form was admitted before it ran, and must hear what came of it.
  const isForm = request.special?.form !== undefined;
  const turn = await (isForm ? ctx.renderTurns.beginAdmitted() : ctx.renderTurns.begin());
  try {
    notePage(ctx, res, request.page, 'whole');
    if (!res.destroyed) await answerInTurn(ctx, res, request, turn);
  } finally {
    turn.end();
  }
}

async function answerInTurn(
  ctx: AppContext,
  res: Response,
  request: PageRequest,
  turn: RenderTurn,
): Promise<void> {
  const ssr = await ctx.ssr();
  const data = request.data();
  const input = await turn.pause(decideSubject(ssr, pageInput(ctx, request.page, null), data));
  if (request.kind === 'payload') {
    const payload = await makePayload(ctx, input, data, turn);
    const body = Buffer.from(JSON.stringify(payload));
    return sendPrivatePayload(ctx, res, request, body, payload.data);
  }
  const { match } = request.page;
  const trail = trailOf(res);
  const end = trail.begin?.('render', { layout: match.layout });
  const stop = ctx.metrics.renderSeconds.startTimer({ layout: match.layout });
  if (request.navigates) sendEarlyHints(res, preloadsAt(ctx, input));
  const prepared = withSpecial(await turn.pause(preparePage(ssr, input, data)), request);
  const { status, error } = request.special ?? undecidedOrFound(res, prepared);
  res.status(status);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  for (const [name, value] of speculationRulesOf(request.page.device)) res.setHeader(name, value);
  res.vary(pageVary(request.page));
  res.setHeader('content-language', localeInfo(input.contentLocale).tag);
  const parts = documentParts(ctx, input, prepared, error ?? { status }, { start: ssr.scripts.start });
  await sendWhole(ctx, res, { ssr, prepared, parts, request, turn });
  trail.renderMs += stop() * 1000;
  end?.();
}

/** Of a page that no form and no unknown address has led to. */
function undecidedOrFound(res: Response, { data }: PreparedPage): { status: number; error?: undefined } {
  const { status, lines } = standingOf(res, data.retryAfter);
  if (lines.length > 0) res.setHeader(lines[0] as string, lines[1] as string);
  return { status };
}

/** Adds the answer to a form, or the route of unknown addresses. */
function withSpecial(prepared: PreparedPage, { special }: PageRequest): PreparedPage {
  if (special === null) return prepared;
  if (special.form !== undefined) prepared.data.form = special.form;
  return special.found ? prepared : { ...prepared, route: unknownRoute(prepared.data.address) };
}
