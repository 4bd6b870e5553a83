import { afterAll, expect, test } from 'vitest';
import { addressOf } from '../../../shared/registry/addresses.ts';
import { VIEW_NAMES } from '../../../shared/registry/names.ts';
import { viewAnchors } from '../../../shared/registry/view-anchors.ts';
import { FROM_START } from '../../../shared/routing/help-rules.ts';
import { placeholdersOf } from '../../support/placeholders.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const site = await startSite();
afterAll(() => site[Symbol.asyncDispose]());

const { pages } = site.site.context.registry.current();

/** Ids of sections and forms in the documents of a view, on whichever device it is shown. */
async function anchorsIn(view: string): Promise<Set<string>> {
  const documents = pages.flatMap((page) =>
    (['desktop', 'mobile'] as const)
      .filter((device) => page[device]?.view === view)
      .map(async (device) => {
        const locale = page.contentLocale ?? 'en_US';
        // The one category page that lists the categories.
        const params = view === 'help-category' ? { type: FROM_START } : placeholdersOf(page.id, locale);
        const asked = site.get(addressOf(page, { locale, device, params }));
        const { text } = await asked.set('user-agent', device === 'mobile' ? AGENTS.phone : AGENTS.desktop);
        return text.slice(text.indexOf('<main'), text.indexOf('</main>'));
      }),
  );
  const found = await Promise.all(documents);
  expect(found.filter((main) => main.length > 100).length).toBeGreaterThan(0);
  return new Set(
    found.flatMap((main) =>
      [...main.matchAll(/<(?:section|form|aside|li)\b[^>]*?\sid="([^"]+)"/g)].map(([, id]) => id as string),
    ),
  );
}

test.each(VIEW_NAMES.filter((view) => viewAnchors[view] !== undefined))(
  'links may lead to the sections and forms of %s, and to nothing else',
  async (view) => {
    const { ids, categories = '\0' } = viewAnchors[view] ?? { ids: [] };
    const shown = [...(await anchorsIn(view))];
    expect(shown.filter((id) => !id.startsWith(categories)).toSorted()).toEqual(ids.toSorted());
    expect(shown.some((id) => id.startsWith(categories))).toBe(categories !== '\0');
  },
);
