import type { Browser, BrowserContext, Page, Request } from 'playwright';
import { afterAll } from 'vitest';
import { CONSENT_COOKIE, type Consent } from '../../shared/consent.ts';
import { launchBrowser } from './browser.ts';
import { openCollector, type Collector } from './collector.ts';
import { serveJourneys, type JourneySite } from './journey-site.ts';
import { serveSite, type ServedSite } from './served-site.ts';
import { openVisitors, type Visitors } from './visitors.ts';

export const COLLECTOR_KEY = '0123456789abcdef';

/** The site under its public name, with a collector of usage events. Lasts until the file's last test has ended. */
export interface PublicSite<Site extends ServedSite = ServedSite> {
  site: Site;
  collector: Collector;
  browser: Browser;
  visitors: Visitors;
  /** `http://` and the public name. */
  origin: string;
}

export const startPublicSite = (): Promise<PublicSite> => publish((env) => serveSite({ env }));

/** With accounts and an open outbox. */
export const startPublicJourneys = (): Promise<PublicSite<JourneySite>> => publish(serveJourneys);

async function publish<Site extends ServedSite>(
  serve: (env: Record<string, string>) => Promise<Site>,
): Promise<PublicSite<Site>> {
  const collector = await openCollector();
  const site = await serve({
    ANALYTICS_URL: collector.origin,
    ANALYTICS_KEY: COLLECTOR_KEY,
    ANALYTICS_MIN_ID_LENGTH: '5',
  });
  const { main } = site.site.context.registry.current().site.hosts;
  const browser = await launchBrowser({
    args: [
      '--process-per-site',
      // The browser without windows does not know this switch, and so has no cryptography there.
      `--unsafely-treat-insecure-origin-as-secure=http://${main}`,
      `--host-resolver-rules=MAP ${main} 127.0.0.1:${site.port}`,
    ],
    // Test tools disable this cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const origin = `http://${main}`;
  const visitors = openVisitors(browser, origin);
  afterAll(async () => {
    await visitors[Symbol.asyncDispose]();
    await browser.close();
    await site[Symbol.asyncDispose]();
    collector.close();
  });
  return { site, collector, browser, visitors, origin };
}

export interface Guest extends AsyncDisposable {
  context: BrowserContext;
  page: Page;
  /** Hosts that were asked for anything. */
  hosts(): string[];
  /** Uncaught errors and refused content. */
  complaints: string[];
}

/** @param consent null if the visitor has not answered */
export async function visitPublicSite(
  { visitors, origin }: Pick<PublicSite, 'visitors' | 'origin'>,
  consent: Consent | null,
): Promise<Guest> {
  const visitor = await visitors.arrive();
  const { context } = visitor;
  if (consent !== null) await storeConsent(context, origin, consent);
  const page = await context.newPage();
  const hosts = new Set<string>();
  const complaints: string[] = [];
  const noteHost = (request: Request) => hosts.add(new URL(request.url()).host);
  context.on('request', noteHost);
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  return {
    context,
    page,
    hosts: () => [...hosts],
    complaints,
    async [Symbol.asyncDispose]() {
      context.off('request', noteHost);
      await visitor[Symbol.asyncDispose]();
    },
  };
}

export async function storeConsent(context: BrowserContext, url: string, consent: Consent): Promise<void> {
  await context.addCookies([
    { name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(consent)), url },
  ]);
}
