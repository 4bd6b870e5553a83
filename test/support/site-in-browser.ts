import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { startFakeBackend, type FakeBackend } from './fake-backend.ts';
import { serveSite, type ServedSite } from './served-site.ts';

export interface SiteInBrowser<Site> {
  site: Site;
  browser: Browser;
}

/** A site that is being served and a browser to visit it, until the last test of the file has ended. */
export async function startInBrowser<Site extends AsyncDisposable>(
  served: Promise<Site>,
  options: Parameters<typeof launchBrowser>[0] = {},
): Promise<SiteInBrowser<Site>> {
  const [site, browser] = await Promise.all([served, launchBrowser(options)]);
  afterAll(async () => {
    await browser.close();
    await site[Symbol.asyncDispose]();
  });
  return { site, browser };
}

/** The same of the real site over a platform whose answers the tests choose. */
export async function startOverPlatform(): Promise<SiteInBrowser<ServedSite> & { platform: FakeBackend }> {
  const platform = await startFakeBackend();
  const { site, browser } = await startInBrowser(serveSite({ env: { API_BASE_URL: platform.url.href } }));
  afterAll(() => platform.close());
  return { platform, site, browser };
}
