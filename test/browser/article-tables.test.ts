import { expect, test } from 'vitest';
import { startLinkJourneys } from '../support/link-journey.ts';

const { travel } = await startLinkJourneys();

/** What to charge after marketplace fees. */
const ARTICLES = [
  ['en_US', '/blog/articleDetails/108.htm'],
  ['th', '/blog/articleDetails/308.htm'],
  ['zh_CN', '/blog/articleDetails/508.htm'],
] as const;

test.each(ARTICLES)(
  'a table of three columns stands whole on a phone, with its amounts (%s)',
  async (_locale, address) => {
    await using journey = await travel({ viewport: { width: 390, height: 844 } });
    const { page } = journey;
    await page.goto(address);
    const hidden = await page.$$eval('.table-scroll', (frames) =>
      frames
        .filter((frame) => frame.querySelectorAll('thead th').length === 3)
        .map((frame) => frame.scrollWidth - frame.clientWidth),
    );
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden).toEqual(hidden.map(() => 0));
  },
);
