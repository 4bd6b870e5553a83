import type { BrowserContext, Page, Request } from 'playwright';
import { beforeEach } from 'vitest';
import type { ClientReport, Report, WebVitalsReport } from '../../shared/monitoring.ts';
import { usualSite } from './usual-site.ts';

/** The addresses that take reports, in the order in which they are tried. */
export const INGESTS = ['/api/monitoring', '/client-reports'];

interface Sent {
  path: string;
  report: Report;
}

/** What leaves the browser for the ingests, answered or not, until `stop`. */
function watchReports(context: BrowserContext): { sent: Sent[]; stop(): void } {
  const sent: Sent[] = [];
  const note = (request: Request) => {
    const path = new URL(request.url()).pathname;
    if (INGESTS.includes(path)) sent.push({ path, report: JSON.parse(request.postData() ?? '') as Report });
  };
  context.on('request', note);
  return { sent, stop: () => void context.off('request', note) };
}

/** The usual site with visitors whose reports are seen. */
export async function startReporting() {
  const { site, visitors } = await usualSite();
  let begun = 0;
  beforeEach(() => void (begun = site.log.length));
  return {
    site,
    async arrive() {
      const visitor = await visitors.arrive();
      const page = await visitor.context.newPage();
      const { sent, stop } = watchReports(visitor.context);
      const errors = () =>
        sent.map(({ report }) => report).filter((report) => report.source !== 'web vitals') as ClientReport[];
      const leave = async () => {
        stop();
        await visitor[Symbol.asyncDispose]();
      };
      return { ...visitor, page, sent, errors, [Symbol.asyncDispose]: leave };
    },
    /** What has arrived about a page since the test began. Test tools do not see what a page sends while it is left. */
    vitals: (page: string) =>
      site.log
        .slice(begun)
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

/** Waits until the code that reports is there. */
export const watched = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /start-reports/.test(name)),
  );
