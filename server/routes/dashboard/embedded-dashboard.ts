import type { Request, Response } from 'express';
import { localeFromCookies, serializeCookie } from '../../../shared/cookies.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../shared/locales.ts';
import type { TextTree } from '../../../shared/page-data.ts';
import { DASHBOARD } from '../../../shared/routing/guards.ts';
import { normalizePath } from '../../../shared/routing/normalize-path.ts';
import { listBookings } from '../../backend/dashboard/own-bookings.ts';
import { removedSessionCookie, sessionToken } from '../../backend/accounts/session-cookie.ts';
import { dashboardPage } from '../../backend/dashboard/dashboard-page.ts';
import type { Backend } from '../../backend/open-backend.ts';
import { findSignedIn } from '../../backend/accounts/signed-in.ts';
import { OWN_FILES } from '../../http/content-policy.ts';
import { callBody, readFields } from '../../http/read-fields.ts';
import { sendPolicy } from '../../http/content-policy.ts';
import type { Limits } from '../../limits/limits.ts';
import { cookiesOf } from '../../middleware/cookies.ts';
import type { Platform } from '../../upstream/platform.ts';
import { sendFailure } from '../../http/send-api-answer.ts';

export interface EmbeddedDashboardTools {
  platform: Pick<Platform, 'secureCookies'>;
  texts: (locale: Locale) => TextTree;
  styles: () => readonly string[];
  limits: Limits;
}

/** Sends visitors who are not signed in to the login page. */
export async function showDashboard(
  req: Request,
  res: Response,
  { sessions, db, now }: Backend,
  { texts, styles }: EmbeddedDashboardTools,
): Promise<void> {
  const cookies = cookiesOf(req);
  const signedIn = await findSignedIn(cookies, sessions);
  const locale = localeFromCookies(cookies) ?? signedIn?.account.locale ?? DEFAULT_LOCALE;
  if (signedIn === null) return res.redirect(302, normalizePath('/login.htm', { locale, mobile: false }));
  const { account, token } = signedIn;
  const page = dashboardPage({
    locale,
    account,
    sessions: await sessions.listSessions(account.id, token),
    bookings: await listBookings(db, account),
    now: now(),
    texts: texts(locale),
    styles: styles(),
    action: DASHBOARD,
  });
  sendPolicy(res, OWN_FILES);
  res.type('html').send(page);
}

/** `do` is `end` with a session's id, `endOthers` or `signOut`. A form without fields signs out. */
export async function changeSessions(
  req: Request,
  res: Response,
  { sessions }: Backend,
  tools: EmbeddedDashboardTools,
): Promise<void> {
  const empty = req.headers['content-type'] === undefined;
  const body = empty ? null : await readFields(req, res, 'form', callBody(tools.limits));
  if (body?.ok === false) return sendFailure(res, body.status, body.reason);
  const fields = body?.fields ?? {};
  if (fields.do !== 'end' && fields.do !== 'endOthers') return signOut(req, res, sessions, tools);
  const signedIn = await findSignedIn(cookiesOf(req), sessions);
  if (signedIn !== null) {
    const { account, token } = signedIn;
    if (fields.do === 'endOthers') await sessions.endOthers(account.id, token);
    else await sessions.endById(account.id, String(fields.session ?? ''));
  }
  res.redirect(303, DASHBOARD);
}

async function signOut(
  req: Request,
  res: Response,
  sessions: Backend['sessions'],
  { platform }: EmbeddedDashboardTools,
): Promise<void> {
  const cookies = cookiesOf(req);
  const token = sessionToken(cookies);
  if (token !== null) await sessions.endSession(token);
  res.append('set-cookie', serializeCookie(removedSessionCookie(platform.secureCookies)));
  const locale = localeFromCookies(cookies) ?? DEFAULT_LOCALE;
  res.redirect(303, normalizePath('/', { locale, mobile: false }));
}
