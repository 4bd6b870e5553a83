import { readFileSync } from 'node:fs';
import { createRateLimits } from '../../server/limits/rate-limit.ts';
import { ownOrigins } from '../../server/http/write-guard.ts';
import { dashboard } from '../../server/routes/dashboard/dashboard.ts';
import type { Locale } from '../../shared/locales.ts';
import type { TextTree } from '../../shared/page-data.ts';
import { startPlatform } from './platform.ts';
import { appOf, memoryLog } from './serve.ts';

export const DASHBOARD = '/web/dashboard.htm';
export const texts = (locale: Locale) =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${locale}/dashboard.json`, import.meta.url), 'utf8'),
  ) as TextTree;

export const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** Uses the embedded backend, or a platform at `url`. */
export async function startDashboard(url: URL | null = null) {
  const platform = await startPlatform({ url });
  const { backend, limits } = platform;
  const origins = ownOrigins({ siteOrigin: new URL('https://site.test'), hosts: () => [], port: () => 3000 });
  const { log } = memoryLog();
  const rateLimits = createRateLimits({ limits, factor: 1 });
  const styles = () => ['/assets/base.css'];
  return {
    backend,
    app: appOf(dashboard({ platform, backend, origins, texts, styles, log, limits, rateLimits })),
  };
}

export async function signedIn(locale: Locale = 'th', name = '<Ann & "Co">') {
  const { app, backend } = await startDashboard();
  const account = await backend!.accounts.create({ login: 'ann@shop.test', name, locale });
  return {
    app,
    account: account!,
    db: backend!.db,
    sessions: backend!.sessions,
    cookie: `muc_token=${await backend!.sessions.createSession(account!.id)}`,
  };
}
