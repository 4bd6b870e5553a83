import { hash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { AppError, unmatchedMessage } from '../../../shared/errors.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../shared/locales.ts';
import { parseQuery } from '../../../shared/query.ts';
import type { AppContext } from '../../app-context.ts';
import { valueOf } from '../../http/request-key.ts';
import { targetKey } from '../../middleware/canonical-target.ts';
import { snapshotKey } from '../../middleware/snapshot.ts';
import { policyUntilChange } from '../policy-until-change.ts';
import { feedOf } from './feed.ts';
import type { ListedArticles } from './listed-articles.ts';
import { writeAtom, writeRss } from './write-feed.ts';

const FORMATS = {
  atom: { write: writeAtom, type: 'application/atom+xml' },
  rss: { write: writeRss, type: 'application/rss+xml' },
};

/** `GET /blog/feed.xml?lang={lang}` and `/blog/rss.xml?lang={lang}`: one feed a language (contract, Addresses). */
export function blogFeed(
  { config }: Pick<AppContext, 'config'>,
  listed: ListedArticles,
  format: keyof typeof FORMATS,
): RequestHandler {
  const { write, type } = FORMATS[format];
  const { origin } = config.siteOrigin;
  return async (req, res) => {
    const locale = languageOf(req);
    const snapshot = valueOf(req, snapshotKey);
    const list = locale === null ? null : await listed.blog(locale);
    const feed =
      list === null || locale === null ? null : feedOf(snapshot, list, { locale, origin, now: Date.now() });
    if (feed === null) throw new AppError('NOT_FOUND', 404, unmatchedMessage(req.path));
    const xml = write(feed, `${origin}${req.path}?lang=${String(locale)}`);
    res.setHeader('cache-control', policyUntilChange('feed', snapshot));
    // Weak: the codings are the same feed.
    res.setHeader('etag', `W/"${hash('sha256', xml, 'base64url').slice(0, 22)}"`);
    res.type(`${type}; charset=utf-8`).send(xml);
  };
}

/** Null for a language that is none of ours. */
function languageOf(req: Request): Locale | null {
  const lang = parseQuery(valueOf(req, targetKey).search)['lang'] ?? DEFAULT_LOCALE;
  return isLocale(lang) ? lang : null;
}
