import type { BrowserContext, Page } from 'playwright';
import type { ClientReport, Report, WebVitalsReport } from '../../shared/monitoring.ts';
import { serveSite } from './served-site.ts';
import { startInBrowser } from './site-in-browser.ts';
import { AGENTS } from './site.ts';

/** The addresses that take reports, in the order in which they are tried. */
export const INGESTS = ['/api/monitoring', '/client-reports'];

interface Sent {
  path: string;
  report: Report;
}

/** What leaves the browser for the ingests, answered or not. */
function watchReports(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (INGESTS.includes(path)) sent.push({ path, report: JSON.parse(request.postData() ?? '') as Report });
  });
  return sent;
}

/** The site with visitors whose reports are seen. Lasts until the file's last test has ended. */
export async function startReporting() {
  const { site, visitors } = await startInBrowser(
    serveSite({ limits: { reportLinesPerHour: 10_000, vitalsLinesPerHour: 10_000 } }),
  );
  return {
    site,
    async arrive() {
      const visitor = await visitors.arrive({ userAgent: AGENTS.desktop, reducedMotion: 'reduce' });
      const page = await visitor.context.newPage();
      const sent = watchReports(visitor.context);
      const errors = () =>
        sent.map(({ report }) => report).filter((report) => report.source !== 'web vitals') as ClientReport[];
      return { ...visitor, page, sent, errors };
    },
    /** What has arrived about a page. Test tools do not see what a page sends while it is left. */
    vitals: (page: string) =>
      site.log
        .filter(({ msg }) => msg === 'web vitals')
        .map(({ report }) => report as WebVitalsReport)
        .filter((report) => report.page === site.origin + page),
  };
}

/** Throws outside of everything else, as any script might. */
export const fail = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );
/** The code that reports is there. */
export const watched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-reports/.test(name)),
  );
