import type { RequestHandler, Response } from 'express';
import { AppError, validationMessage, type ErrorCode } from '../../shared/errors.ts';
import { languageCookies, serializeCookie } from '../../shared/cookies.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { redirectHosts } from '../../shared/registry/redirect-target.ts';
import { routeFacts } from '../../shared/registry/route-facts.ts';
import { locationHeader } from '../../shared/routing/location-header.ts';
import { resolveNavigation, type NavigationContext } from '../../shared/routing/resolve-navigation.ts';
import type { AppContext } from '../app-context.ts';
import { CACHE_POLICIES } from '../http/cache-policy.ts';
import { valueOf } from '../http/request-key.ts';
import { targetKey } from './canonical-target.ts';
import { deviceKey } from './device.ts';
import { localeOf } from './language.ts';
import { snapshotKey } from './snapshot.ts';
import { signedInKey } from './session.ts';

const CODES = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  414: 'TARGET_TOO_LONG',
  500: 'NAVIGATION_REFUSED',
} as const;

/** Unknown and invalid addresses are both 404 with different messages (Specification 8). */
function codeOf({ status, message }: { status: keyof typeof CODES; message: string }): ErrorCode {
  return status === 404 && message.startsWith(validationMessage('')) ? 'VALIDATION' : CODES[status];
}

/** Applies both sides' navigation rules (Specification 2.5) and redirects in one hop. */
export function navigation(ctx: AppContext): RequestHandler {
  return (req, res, next) => {
    const snapshot = valueOf(req, snapshotKey);
    const to = { ...valueOf(req, targetKey), hash: '' };
    const outcome = resolveNavigation({
      to,
      context: navigationContext(snapshot, {
        locale: localeOf(req),
        mobile: valueOf(req, deviceKey).mobile,
        signedIn: valueOf(req, signedInKey),
      }),
    });
    if (outcome.kind === 'redirect' || outcome.kind === 'external') {
      return sendRedirect(ctx, res, outcome, redirectHosts(snapshot.site), req.method === 'POST');
    }
    if (outcome.kind === 'error') {
      return next(new AppError(codeOf(outcome), outcome.status, outcome.message));
    }
    next();
  };
}

export function navigationContext(
  snapshot: Snapshot,
  visitor: Pick<NavigationContext, 'locale' | 'mobile' | 'signedIn'>,
): NavigationContext {
  return {
    ...visitor,
    side: 'server',
    noPathLanguage: snapshot.site.noPathLanguage,
    redirectFor: (path) => snapshot.redirectFor(path),
    match: (path) => routeFacts(snapshot.match(path)),
  };
}

/** Nobody may store a redirect. `locationHeader` checks `to` again. */
function sendRedirect(
  ctx: AppContext,
  res: Response,
  redirect: { to: string; status: number; vary: readonly string[]; cookies?: Locale },
  hosts: readonly string[],
  isPost: boolean,
): void {
  // A form that is posted to another language goes on there with what was typed.
  res.status(isPost && redirect.cookies !== undefined ? 307 : redirect.status);
  res.setHeader('location', locationHeader(redirect.to, { hosts }));
  res.setHeader('cache-control', CACHE_POLICIES.private);
  if (redirect.vary.length > 0) res.vary(redirect.vary.join(', '));
  if (redirect.cookies !== undefined) {
    const secure = ctx.config.siteOrigin.protocol === 'https:';
    res.setHeader(
      'set-cookie',
      languageCookies(redirect.cookies, { secure }).map((cookie) => serializeCookie(cookie)),
    );
  }
  res.end();
}
