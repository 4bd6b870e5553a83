import type { RequestHandler } from 'express';
import { CONSENT_TEXTS_FILE } from '../../shared/consent-wording.ts';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { isLocale, type Locale } from '../../shared/locales.ts';
import { LATE_AREAS } from '../../shared/registry/names.ts';
import { isPublished } from '../../shared/registry/publish-times.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { pageOfTexts } from '../../shared/registry/trials.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { consentTextsJson } from '../render/consent-texts.ts';
import { isTextsId, runningTextsJson, textsId } from '../render/running-texts.ts';

const BUILD_ID = /^\w+-[\da-f]{10}$/;

/** `GET /texts/{id}/{lang}/{page id}.json`, or `_consent.json`. The id is that of a build or of the texts. */
export function texts(ctx: AppContext): RequestHandler<{ id: string; lang: string; file: string }> {
  return async (req, res, next) => {
    const { id, lang, file } = req.params;
    const found = isLocale(lang) && file.endsWith('.json') ? await answer(ctx, id, lang, file) : null;
    if (found === null || found.json === null)
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES[found.policy]);
    res.type('json').send(found.json);
  };
}

async function answer(
  ctx: AppContext,
  id: string,
  locale: Locale,
  file: string,
): Promise<{ json: string | null; policy: 'asset' | 'brief' }> {
  if (file !== CONSENT_TEXTS_FILE) {
    const look = async () => find(ctx, await ctx.ssr(), id, locale, file.slice(0, -5));
    return { json: (await look()) ?? (await afterCatchUp(ctx, id, look)), policy: 'asset' };
  }
  const found = textsFor(ctx, id);
  const json = found === null ? null : consentTextsJson(found.snapshot, ctx.config.public, locale);
  // It names what is configured, which no build's id tells.
  return { json, policy: 'brief' };
}

/** Another worker or instance may have named texts of a state that this process has not seen yet. */
async function afterCatchUp(
  ctx: AppContext,
  id: string,
  look: () => Promise<string | null>,
): Promise<string | null> {
  if (ctx.snapshotOf(id) !== null || !(BUILD_ID.test(id) || isTextsId(id))) return null;
  await ctx.catchUp();
  return look();
}

/** `GET /texts/{build}/{lang}/shared/{area}.json`: texts that belong to no page. */
export function sharedTexts(ctx: AppContext): RequestHandler<{ id: string; lang: string; file: string }> {
  return (req, res, next) => {
    const { id, lang, file } = req.params;
    const area = LATE_AREAS.find((name) => file === `${name}.json`);
    const found = textsFor(ctx, id);
    if (!isLocale(lang) || area === undefined || found === null)
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    res.setHeader('cache-control', CACHE_POLICIES[found.policy]);
    res.json(found.snapshot.texts.area(area, lang));
  };
}

/**
 * The texts of a build. A page that has been open since before the last start, whose build nobody here knows, goes on
 * with the present ones (Specification 4, build refresh).
 */
function textsFor(ctx: AppContext, id: string): { snapshot: Snapshot; policy: 'asset' | 'brief' } | null {
  const known = ctx.snapshotOf(id);
  if (known !== null) return { snapshot: known, policy: 'asset' };
  return BUILD_ID.test(id) ? { snapshot: ctx.registry.current(), policy: 'brief' } : null;
}

function find(ctx: AppContext, ssr: SsrEntry, id: string, locale: Locale, owner: string): string | null {
  const textsIn = (snapshot: Snapshot) => {
    const page = pageOfTexts(snapshot, owner);
    return page === null || !isPublished(page, locale, Date.now())
      ? null
      : runningTextsJson(ssr, snapshot, page, locale);
  };
  const build = ctx.snapshotOf(id);
  if (build !== null) return textsIn(build);
  const found = ctx.keptSnapshots().map(textsIn);
  return found.find((json) => json !== null && textsId(json) === id) ?? null;
}
