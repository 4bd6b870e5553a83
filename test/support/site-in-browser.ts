import { afterAll } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { startFakeBackend, type FakeBackend } from './fake-backend.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { openVisitors, type Visitors } from './visitors.ts';

export interface SiteInBrowser<Site> {
  site: Site;
  visitors: Visitors;
}

/** Lasts until the file's last test has ended. */
export async function startInBrowser<Site extends AsyncDisposable & { origin: string }>(
  served: Promise<Site>,
): Promise<SiteInBrowser<Site>> {
  const [site, browser] = await Promise.all([served, sharedBrowser()]);
  const visitors = openVisitors(browser, site.origin);
  afterAll(async () => {
    await visitors[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  });
  return { site, visitors };
}

/** The site over a fake platform. */
export async function startOverPlatform(): Promise<SiteInBrowser<ServedSite> & { platform: FakeBackend }> {
  const platform = await startFakeBackend();
  const opened = await startInBrowser(serveSite({ env: { API_BASE_URL: platform.url.href } }));
  afterAll(() => platform.close());
  return { platform, ...opened };
}
