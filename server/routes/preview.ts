import type { Request, RequestHandler, Response } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { matchOfTrial } from '../../shared/registry/compile.ts';
import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { OWN_FILES, sendPolicy, sourceHash } from '../http/content-policy.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from '../middleware/canonical-target.ts';
import { answerPreview, answerPreviewTexts, PREVIEW_HEADERS } from '../pages/answer-preview.ts';
import { BANNER_STYLE, previewBanner } from '../publishing/preview/preview-banner.ts';
import { linkKey, previewGeneration } from '../publishing/preview/preview-keys.ts';
import { readPreview, type Preview } from '../publishing/preview/preview-link.ts';
import { previewStateOf, readPreviewState, type PreviewState } from '../publishing/preview/preview-state.ts';
import { isSharedStore, type KeptPreview } from '../publishing/preview/shared-previews.ts';
import { openWorkplace } from '../publishing/site-revisions.ts';

/** `GET /preview/{token}/…`: a page of the files, or of a release, as it will be. 404 once the link has ended. */
export function preview(ctx: AppContext): RequestHandler {
  const workplace = openWorkplace(ctx.config);
  return async (req, res) => {
    const { path } = valueOf(req, targetKey);
    const [, , token = '', ...rest] = path.split('/');
    const isShared = isSharedStore(ctx.config.databaseUrl);
    const now = Date.now();
    // What is made up costs the store nothing (threats P10).
    const link = readPreview(token, await linkKey(ctx.config, isShared), now);
    if (link === null) throw unknown();
    const shown = await shownFiles(ctx, link, isShared).catch((error: unknown) => {
      req.log.warn({ err: error }, 'the store did not say whether a preview still holds');
      return null;
    });
    if (shown === null) return sendLater(res);
    if (!shown.holds) throw unknown();
    const state =
      shown.kept === null
        ? await readPreviewState(workplace, link, now)
        : previewStateOf(workplace, shown.kept, link, now);
    await answer(ctx, req, res, { link, state, base: `/preview/${token}`, path: `/${rest.join('/')}` });
  };
}

/** Whether a genuine link was not revoked, with the files that are kept for it. Rejects while the store gives no answer. */
async function shownFiles(
  ctx: AppContext,
  { kept, generation }: Preview,
  isShared: boolean,
): Promise<{ holds: boolean; kept: KeptPreview | null }> {
  const shared = isShared ? await ctx.previews() : null;
  if ((await previewGeneration(ctx.config, shared)) !== generation) return { holds: false, kept: null };
  if (kept === null) return { holds: true, kept: null };
  const files = await (await ctx.previews()).read(kept);
  return { holds: files !== null, kept: files };
}

const RETRY_SECONDS = 5;

function sendLater(res: Response): void {
  for (const [name, value] of PREVIEW_HEADERS) res.setHeader(name, value);
  res.setHeader('retry-after', String(RETRY_SECONDS));
  res
    .status(503)
    .type('text')
    .send('The preview cannot be shown at the moment. Try again in a few seconds.\n');
}

/** No message repeats the token. */
function unknown(): AppError {
  return new AppError('NOT_FOUND', 404, unmatchedMessage('/preview'));
}

interface Asked {
  readonly link: Preview;
  readonly state: PreviewState;
  readonly base: string;
  readonly path: string;
}

async function answer(
  ctx: AppContext,
  req: Request,
  res: Response,
  { link, state, base, path }: Asked,
): Promise<void> {
  const { snapshot } = state;
  if (snapshot !== null && (await answerPreviewTexts(ctx, res, { snapshot, path }))) return;
  const { release, at, until, device } = link;
  const { findings, conflicts } = state;
  const variant = link.variant === null ? null : { page: link.page, id: link.variant };
  const banner = previewBanner({
    kept: link.kept !== null,
    release,
    variant,
    at,
    until,
    findings,
    conflicts,
  });
  const match = shownMatch(snapshot?.match(path) ?? null, link);
  if (snapshot === null || match === null) return sendFindings(res, banner);
  const locale = match.locale ?? localeIn(snapshot, link);
  const page = { snapshot, match, locale, device, base, banner, bannerStyle: BANNER_STYLE };
  await answerPreview(ctx, req, res, page);
}

/** Links lead on to other pages themselves. Null if the variant is not in the files any more. */
function shownMatch(match: PageMatch | null, { page, variant }: Preview): PageMatch | null {
  if (variant === null || match?.page.id !== page) return match;
  return matchOfTrial(match, variant);
}

function localeIn({ site }: Snapshot, { lang }: Preview) {
  return site.locales.find((locale) => locale === lang) ?? site.defaultLocale;
}

/** What the link leads to cannot be shown: the banner says why. */
function sendFindings(res: Response, banner: string): void {
  sendPolicy(res, { ...OWN_FILES, styles: [sourceHash(BANNER_STYLE)] });
  for (const [name, value] of PREVIEW_HEADERS) res.setHeader(name, value);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Preview</title><style>${BANNER_STYLE}</style>`;
  res.status(404).send(`<!doctype html><html lang="en"><head>${head}</head><body>${banner}</body></html>`);
}
