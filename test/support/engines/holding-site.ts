import { createHydrationGate, type HydrationGate } from '../hydration-gate.ts';
import { serveSite, type ServedSite } from '../served-site.ts';
import type { TestSiteOptions } from '../site.ts';

/** The site on a port, whose code of hydration can wait on its way: not every engine lets a test do that. */
export type HoldingSite = ServedSite & Pick<HydrationGate, 'holdHydration'>;

export async function serveHolding(options: TestSiteOptions = {}): Promise<HoldingSite> {
  const { through, holdHydration } = createHydrationGate();
  return { ...(await serveSite(options, through)), holdHydration };
}
