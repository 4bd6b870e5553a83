import type { ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { handle, LanguageDetector } from 'i18next-http-middleware';
import { isLocale, localeInfo, type Locale } from '../../shared/locales.ts';
import { PAYLOAD_SEGMENT } from '../../shared/page-data.ts';
import { parseQuery } from '../../shared/query.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import {
  chosenLanguage,
  resolveLanguage,
  type LanguageFacts,
} from '../../shared/routing/resolve-language.ts';
import type { AppContext } from '../app-context.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from './canonical-target.ts';
import { cookiesOf } from './cookies.ts';
import { snapshotKey } from './snapshot.ts';

/**
 * Sets the language and `req.t`. The rules of the site are i18next's only detector (Specification 4: path, app cookie,
 * stored cookies, browser languages, default).
 */
export function language(ctx: Pick<AppContext, 'textsOf'>): RequestHandler {
  const detector = new LanguageDetector();
  detector.addDetector({
    name: 'site',
    lookup: (req) => detectLocale(req as unknown as Request),
    cacheUserLanguage: () => {},
  });
  const handlers = new WeakMap<Snapshot, RequestHandler>();
  const handlerOf = (snapshot: Snapshot) => {
    const i18n = ctx.textsOf(snapshot);
    i18n.services.languageDetector = detector;
    detector.init(i18n.services, { order: ['site'], caches: false });
    return handle(i18n, { setHeader: sendTag }) as unknown as RequestHandler;
  };
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    const handler = handlers.get(snapshot) ?? handlerOf(snapshot);
    handlers.set(snapshot, handler);
    handler(req, res, next);
  };
}

/** @throws Error before the stage `language` */
export function localeOf({ language: code, path }: Pick<Request, 'language' | 'path'>): Locale {
  if (!isLocale(code)) throw new Error(`${path}: the language is read before it is set`);
  return code;
}

function detectLocale(req: Request): Locale {
  return resolveLanguage(languageFacts(req));
}

const PAYLOAD = `/${PAYLOAD_SEGMENT}`;

/** Whether anything says which language the visitor wants: address, cookies or browser. */
export function namesLanguage(req: Request): boolean {
  return chosenLanguage(languageFacts(req)) !== null;
}

function languageFacts(req: Request): LanguageFacts {
  const { path, search } = valueOf(req, targetKey);
  const { site } = valueOf(req, snapshotKey);
  return {
    path: path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) : path,
    query: parseQuery(search),
    cookies: cookiesOf(req),
    acceptLanguage: req.headers['accept-language'],
    noPathLanguage: site.noPathLanguage,
    served: site.locales,
    fallback: site.defaultLocale,
  };
}

/** The middleware announces our code, but HTTP expects the tag. */
function sendTag(res: unknown, name: string, value: unknown): void {
  (res as ServerResponse).setHeader(name, isLocale(value) ? localeInfo(value).tag : String(value));
}
