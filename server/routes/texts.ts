import type { RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../shared/errors.ts';
import { isLocale } from '../../shared/locales.ts';
import { textAt } from '../../shared/page-facts.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../cache-policy.ts';

/** `GET /texts/{id}/{lang}/{page id}.json`: the texts with which a coded view runs in the browser. */
export function texts(ctx: AppContext): RequestHandler<{ id: string; lang: string; file: string }> {
  return async (req, res, next) => {
    const { id, lang, file } = req.params;
    const snapshot = ctx.snapshotOf(id);
    const page = snapshot?.pageById.get(file.replace(/\.json$/, ''));
    const views = [page?.desktop?.view, page?.mobile?.view].filter((view) => view != null);
    if (
      snapshot === null ||
      page === undefined ||
      views.length === 0 ||
      !isLocale(lang) ||
      !file.endsWith('.json')
    ) {
      return next(new AppError('NOT_FOUND', 404, unmatchedMessage(req.path)));
    }
    const ssr = await ctx.ssr();
    const tree = snapshot.texts.page(page.id, lang);
    const keys = new Set(views.flatMap((view) => [...ssr.viewParts(view).clientTexts]));
    res.setHeader('cache-control', CACHE_POLICIES.asset);
    res.json(Object.fromEntries([...keys].map((key) => [key, textAt(tree, key)])));
  };
}
