import { writeFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeEach } from 'vitest';
import { copyEditableFiles } from './editable-site.ts';
import { startLinkJourneys } from './link-journey.ts';
import { writtenRegistry } from './shipped-registry.ts';
import { AGREED, countsOf, TRIED, triedPage } from './tried-site.ts';

/** Of variant b in Thai. */
export const OTHER_TITLE = 'Other title th';
export const MAIN_BUTTON = 'main a.button[data-kind=main]';

/** A site with a page that has two variants, in browsers. */
export async function startTriedVisits() {
  const files = copyEditableFiles();
  afterAll(() => files.remove());
  const registry = writtenRegistry();
  writeFileSync(files.registryFile, JSON.stringify({ ...registry, pages: [...registry.pages, triedPage()] }));
  const { site, travel } = await startLinkJourneys({ env: files.env });
  let before = new Map<string, number>();
  beforeEach(async () => void (before = await countsOf(site)));
  return {
    site,
    travel,
    /** A visitor who has seen this variant before, and agreed to have that remembered. */
    async whoSees(variant: 'a' | 'b', options: BrowserContextOptions = {}) {
      const guest = await travel(options);
      const [name = '', value = ''] = AGREED.split('=');
      await guest.context.addCookies([
        { name, value, url: site.origin },
        { name: 'variant', value: `${TRIED}.${variant}`, url: site.origin },
      ]);
      return guest;
    },
    /** What was counted since the test began, such as `b show 1`. */
    async counted(): Promise<string[]> {
      const now = await countsOf(site);
      const more = [...now].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
      return more.flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`])).toSorted();
    },
  };
}
