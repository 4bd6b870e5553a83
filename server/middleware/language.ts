import type { Request, RequestHandler } from 'express';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import type { ServerResponse } from 'node:http';
import { isLocale, localeInfo, type Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { parseCookies } from '../../shared/cookies.ts';
import { parseQuery } from '../../shared/query.ts';
import { resolveLanguage } from '../../shared/routing/resolve-language.ts';
import type { AppContext } from '../app-context.ts';
import { requestKey, setOf, valueOf } from '../http/request-key.ts';
import { targetKey } from './canonical-target.ts';
import { snapshotKey } from './snapshot.ts';

/** The language of the request: path, app cookie, stored cookies, browser languages, default (Specification 4). */
export const localeKey = requestKey<Locale>('locale');

/** Resolves the language by our own rules; i18next's middleware runs them as its only detector. */
export function language(ctx: AppContext): RequestHandler {
  const detector = new LanguageDetector();
  detector.addDetector({
    name: 'site',
    lookup: (req) => valueOf(req as unknown as Request, localeKey),
    cacheUserLanguage: () => {},
  });
  const handlers = new WeakMap<Snapshot, RequestHandler>();
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    setOf(req, localeKey, localeOf(req, snapshot));
    let handler = handlers.get(snapshot);
    if (handler === undefined) {
      const i18n = ctx.textsOf(snapshot);
      i18n.services.languageDetector = detector;
      detector.init(i18n.services, { order: ['site'], caches: false });
      handler = handle(i18n, { setHeader: sendTag }) as unknown as RequestHandler;
      handlers.set(snapshot, handler);
    }
    handler(req, res, next);
  };
}

/** The language that the request asks for; also used where the pipeline was left before this stage. */
export function localeOf(req: Request, snapshot: Snapshot): Locale {
  const { path, search } = valueOf(req, targetKey);
  return resolveLanguage({
    path,
    query: parseQuery(search),
    cookies: parseCookies(req.headers.cookie),
    acceptLanguage: req.headers['accept-language'],
    noPathLanguage: snapshot.site.noPathLanguage,
    served: snapshot.site.locales,
    fallback: snapshot.site.defaultLocale,
  });
}

/** The middleware announces the language by our code; outside the site languages go by their tag. */
function sendTag(res: unknown, name: string, value: unknown): void {
  (res as ServerResponse).setHeader(name, isLocale(value) ? localeInfo(value).tag : String(value));
}
