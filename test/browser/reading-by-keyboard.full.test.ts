import { test } from 'vitest';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { hydrated, startLinkJourneys } from '../support/link-journey.ts';
import { readingPlaces } from '../support/reading-places.ts';
import { spokenBy } from '../support/visited-places.ts';

const { site, travel } = await startLinkJourneys();

test.concurrent.for(readingPlaces(site.site.context.registry.current()))(
  'Tab reaches everything on $id ($kind) in $locale, in the order of reading and visibly, and leaves it',
  async ({ place, locale }, { expect }) => {
    await using journey = await travel({ locale: spokenBy(locale) });
    const { page } = journey;
    await page.goto(place.addressIn(locale));
    await hydrated(page);
    const { reached, ...walk } = await walkByKeyboard(page);
    expect(walk).toEqual({ missed: [], unseen: [], backwards: [], trapped: [] });
    expect(reached).toBeGreaterThan(20);
  },
);

test('the walk finds what hides its focus, stands in another order, or holds one fast', async ({
  expect,
}) => {
  await using journey = await travel();
  const { page } = journey;
  await page.setContent(`
    <a href="#1">one</a> <a href="#2" style="outline: none">two</a>
    <p style="display: flex; flex-direction: row-reverse"><a href="#3">right</a><a href="#4">left</a></p>
    <button type="button" onkeydown="event.preventDefault()">held</button>
    <a href="#5">never</a>`);
  const { unseen, backwards, missed } = await walkByKeyboard(page);
  expect(unseen).toContain('a two');
  expect(backwards).toEqual(['a right → a left']);
  expect(missed).toEqual(['a never']);
});
