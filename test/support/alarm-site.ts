import { startSite, type TestSite, type TestSiteOptions } from './site.ts';
import { differs } from './alarm-play.ts';

export async function scrape({ get }: Pick<TestSite, 'get'>): Promise<string> {
  const { status, text } = await get('/metrics');
  if (status !== 200) throw new Error(`/metrics answered ${status}`);
  return text;
}

interface Fault {
  /** What the site does all the time. */
  usual?(site: TestSite): Promise<unknown>;
  cause(site: TestSite): Promise<unknown>;
  /** The step of the runbook. */
  mend(site: TestSite): Promise<unknown>;
}

/** Null if an alarm is raised by its fault, not before, and not after its step of the runbook; otherwise what it did. */
export async function playFault(
  alarm: string,
  { usual = visitPages, cause, mend }: Fault,
  options: TestSiteOptions = {},
): Promise<string | null> {
  await using site = await startSite(options);
  await usual(site);
  const before = [await scrape(site)];
  await cause(site);
  const during = [await scrape(site)];
  await mend(site);
  await usual(site);
  return differs(alarm, { before, during, after: [await scrape(site)] });
}

const PAGE = '/en_US/aboutUs.htm';

export async function visitPages(site: TestSite, times = 30): Promise<void> {
  for (let visit = 0; visit < times; visit += 1) await site.get(PAGE);
}
