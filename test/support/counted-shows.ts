import { expect } from 'vitest';
import type { EditingDesk } from './editing-desk.ts';
import { isTriedRightly, printedCounts, SHOWN_EACH, type TriedTitles } from './tried-places.ts';
import { askerOf } from './tried-site.ts';

/** Shows and clicks of the page and its variant, as `variants` prints them. */
export async function countedFor({ site, files }: EditingDesk, id: string) {
  await site.site.context.trials.flush();
  return printedCounts(await files.tool('variants', id));
}

/** Each visitor sees their variant, no other place knows of it, and just these shows are counted. */
export async function isTriedAndCounted(desk: EditingDesk, tried: TriedTitles): Promise<void> {
  // The first show of all.
  await askerOf(desk.site)(tried.addressIn('th'), '198.51.100.1');
  const before = await countedFor(desk, tried.id);
  await isTriedRightly(desk.site, tried);
  const shows = tried.locales.length * SHOWN_EACH;
  expect(await countedFor(desk, tried.id)).toEqual({
    a: { ...before.a, shows: before.a.shows + shows },
    b: { ...before.b, shows: before.b.shows + shows },
  });
}
