import type { ServerResponse } from 'node:http';
import { localeInfo, type Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { contentPolicy, OWN_FILES } from '../http/content-policy.ts';
import { ReadyAnswer } from '../page-cache/ready-answer.ts';
import { errorDocument } from '../render/error-document.ts';

interface Refused {
  snapshot: Snapshot;
  locale: Locale;
  headOnly: boolean;
  /** The request's. */
  id: string;
}

export type Refuse = (res: ServerResponse, refused: Refused) => void;

type OverloadedContext = Pick<AppContext, 'assets' | 'fixedHeaders' | 'limits' | 'textsOf'>;

/** Answers 503 with `retry-after` and a page that is prepared once a language, so that refusing costs next to nothing. */
export function createOverloadedAnswer(ctx: OverloadedContext): Refuse {
  const prepared = new WeakMap<Snapshot, Map<Locale, ReadyAnswer>>();
  return (res, { snapshot, locale, headOnly, id }) => {
    const byLocale = prepared.get(snapshot) ?? new Map<Locale, ReadyAnswer>();
    prepared.set(snapshot, byLocale);
    const answer = byLocale.get(locale) ?? prepare(ctx, snapshot, locale);
    byLocale.set(locale, answer);
    answer.writeHead(res, 503, id);
    res.end(headOnly ? undefined : answer.body);
  };
}

function prepare(ctx: OverloadedContext, snapshot: Snapshot, locale: Locale): ReadyAnswer {
  const t = ctx.textsOf(snapshot).getFixedT(locale);
  const body = Buffer.from(
    errorDocument({
      status: 503,
      locale,
      snapshot,
      text: (keys) => String(t(keys, { defaultValue: '' })),
      requestId: null,
      style: ctx.assets.style('styles/base.css'),
      development: '',
    }),
  );
  const lines = [
    ...ctx.fixedHeaders.filter(([name]) => name !== 'content-security-policy'),
    ['content-security-policy', contentPolicy(OWN_FILES)],
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', localeInfo(locale).tag],
    ['cache-control', CACHE_POLICIES.private],
    ['retry-after', retryAfter(ctx.limits)],
    ['content-length', String(body.length)],
  ];
  return new ReadyAnswer(lines.flat(), body);
}

/** Whole seconds. */
export function retryAfter({ renderRetryMs }: Pick<AppContext['limits'], 'renderRetryMs'>): string {
  return String(Math.ceil(renderRetryMs / 1000));
}
