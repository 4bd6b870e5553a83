import type { Request, Response } from 'express';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import { pageOfTexts } from '../../shared/registry/trials.ts';
import type { Device, PageMatch, Snapshot } from '../../shared/registry/types.ts';
import { splitAddress } from '../../shared/routing/address.ts';
import { helpFilterOf } from '../../shared/routing/help-filter.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { sendPolicy, sourceHash } from '../http/content-policy.ts';
import { foreignHosts } from '../http/foreign-hosts.ts';
import { failureLog } from '../render/request-data.ts';
import { decideSubject } from '../render/decide-subject.ts';
import { documentParts } from '../render/document.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { preparePage, type PreparedPage } from '../render/prepare-page.ts';
import { runningTextsJson } from '../render/running-texts.ts';
import { pageInput, resolvePage } from '../render/resolved-page.ts';
import { visitorData, visitKind, negotiated, type PageRequest } from './page-request.ts';
import { openWhole } from './send-whole.ts';
import { collectPage, createNonce, settleInTime } from './stream-page.ts';

export interface PreviewedPage {
  readonly snapshot: Snapshot;
  readonly match: PageMatch;
  readonly locale: Locale;
  readonly device: Device;
  /** `/preview/{token}`, in front of every address of the preview. */
  readonly base: string;
  /** HTML above the page, and the sheet for it. */
  readonly banner: string;
  readonly bannerStyle: string;
}

/** Of every answer under a preview's address, which is the key to it. */
export const PREVIEW_HEADERS: readonly (readonly [string, string])[] = [
  ['cache-control', CACHE_POLICIES.private],
  ['x-robots-tag', 'noindex, nofollow'],
  ['referrer-policy', 'no-referrer'],
  ['content-type', 'text/html; charset=utf-8'],
];

/** Sends a page of a preview whole, with links that lead on inside it. Nothing is kept of it. */
export async function answerPreview(
  ctx: AppContext,
  req: Request,
  res: Response,
  previewed: PreviewedPage,
): Promise<void> {
  ctx.rememberPreview(previewed.snapshot);
  const turn = await ctx.renderTurns.begin();
  try {
    const html = await turn.pause(renderPreview(ctx, req, res, previewed));
    for (const [name, value] of PREVIEW_HEADERS) res.setHeader(name, value);
    res.send(html);
  } finally {
    turn.end();
  }
}

async function renderPreview(
  ctx: AppContext,
  req: Request,
  res: Response,
  previewed: PreviewedPage,
): Promise<string> {
  const request = await requestFor(ctx, req, res, previewed);
  const ssr = await ctx.ssr();
  const data = request.data();
  const input = await decideSubject(ssr, pageInput(ctx, request.page, null), data);
  const prepared = textsInside(await preparePage(ssr, input, data), previewed);
  const answer = { status: 200, base: previewed.base };
  const parts = documentParts(ctx, input, prepared, answer, { start: ssr.scripts.start });
  const deferred = await settleInTime(prepared.data.deferred ?? {}, ctx.limits.renderDeadlineMs);
  // The development client has inline scripts that no hash is known of.
  const nonce = ctx.development ? createNonce() : null;
  const page = await openWhole(ctx, res, { ssr, prepared, request }, deferred, nonce ?? '');
  sendPolicy(res, {
    scripts: nonce === null ? { hashes: [sourceHash(ssr.scripts.start)] } : { nonce },
    styles: [...parts.styleHashes, sourceHash(previewed.bannerStyle)],
    development: ctx.development,
    foreign: foreignHosts(ctx.config.public),
  });
  const document = parts.open(nonce) + (await collectPage(page)) + parts.close(nonce) + DOCUMENT_END;
  return withBanner(linksInside(document, previewed), previewed);
}

async function requestFor(
  ctx: AppContext,
  req: Request,
  res: Response,
  { snapshot, match, locale, device }: PreviewedPage,
): Promise<PageRequest> {
  const log = () => req.log;
  const headerNotices = await ctx.platform.headerNotices.read(locale, failureLog(ctx, log));
  const { search } = splitAddress(req.originalUrl);
  const helpFilter = helpFilterOf(match.canonical, search);
  const page = { ...resolvePage(snapshot, match, locale, device), helpFilter, headerNotices };
  const visit = { page, cookies: undefined, path: match.canonical, search: '', res, log };
  return {
    page,
    kind: 'document',
    special: null,
    id: String(req.id),
    log,
    ...negotiated(req),
    ...visitKind(req),
    showsSession: false,
    data: () => visitorData(ctx, visit),
  };
}

/** Texts that are not served yet are known to the preview alone, on whatever process or machine. */
function textsInside(prepared: PreparedPage, { base }: PreviewedPage): PreparedPage {
  const { textsAddress } = prepared.data;
  if (textsAddress === undefined) return prepared;
  return { ...prepared, data: { ...prepared.data, textsAddress: base + textsAddress } };
}

const TEXTS = /^\/texts\/[^/]+\/([^/]+)\/([^/]+)\.json$/;

/**
 * Sends the texts that the script of a previewed page asks for.
 * @param path inside the preview
 * @returns false if the address is none of texts that the preview has
 */
export async function answerPreviewTexts(
  ctx: AppContext,
  res: Response,
  { snapshot, path }: { readonly snapshot: Snapshot; readonly path: string },
): Promise<boolean> {
  const [, locale = '', owner = ''] = TEXTS.exec(path) ?? [];
  const page = pageOfTexts(snapshot, owner);
  // Published in the preview, which its document has to be, too.
  if (!isLocale(locale) || page === null || !isPublished(page, locale, Date.now())) return false;
  const json = runningTextsJson(await ctx.ssr(), snapshot, page, locale);
  if (json === null) return false;
  for (const [name, value] of PREVIEW_HEADERS) res.setHeader(name, value);
  res.type('json').send(json);
  return true;
}

const LINK = /(<a\b[^>]*? href=")(\/[^"]*)"/g;

/** Links to pages of the preview stay in it; all others lead where they lead. */
function linksInside(html: string, { snapshot, base }: PreviewedPage): string {
  return html.replace(LINK, (link, start: string, href: string) => {
    const path = href.split(/[?#]/, 1)[0] as string;
    return snapshot.match(path) === null ? link : `${start}${base}${href}"`;
  });
}

function withBanner(html: string, { banner, bannerStyle }: PreviewedPage): string {
  const styled = html.replace('</head>', () => `<style>${bannerStyle}</style></head>`);
  return styled.replace('<div id="root">', () => `${banner}<div id="root">`);
}
