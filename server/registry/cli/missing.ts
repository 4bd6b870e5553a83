import type { Locale } from '../../../shared/locales.ts';
import type { TextNode, TextTree } from '../../../shared/registry/types.ts';
import type { Page, Snapshot } from '../../../shared/registry/types.ts';
import { toSources } from '../load-texts.ts';
import { findPage, readAccepted, type Accepted } from './accepted.ts';
import { alignColumns, readArguments, type Command } from './command.ts';

export const missing: Command = {
  summary: 'print texts that are not translated, by page and language',
  help: `npm run registry -- missing [page or area] [--json]

Compares the texts of every page and area with those of the default language and prints what a language does not
have, and what it has in the very words of the default language.

  --json   the same as JSON, for other tools`,
  async run(args, { paths, print }) {
    const { values, positionals } = readArguments(
      args,
      { json: { type: 'boolean' } },
      { min: 0, max: 1, names: '[page or area]' },
    );
    const accepted = await readAccepted(paths);
    const gaps = findGaps(accepted, positionals[0]);
    if (values.json) print(JSON.stringify(gaps, null, 2));
    else if (gaps.length === 0) print('Nothing is missing.');
    else
      print(
        ...alignColumns([
          ['texts', 'language', 'key', 'state'],
          ...gaps.map((gap) => [gap.name, gap.locale, gap.key, gap.state]),
        ]),
      );
    return 0;
  },
};

/** A text that a language lacks. */
export interface Gap {
  /** Page id, or area. */
  readonly name: string;
  readonly locale: Locale;
  /** Path to the text with dots, such as `hero.items.0.title`. */
  readonly key: string;
  readonly state: 'missing' | 'same as source';
}

/** The gaps of one page or area, or of all. Throws a UsageError when there is none of that name. */
function findGaps({ snapshot, files }: Accepted, only?: string): Gap[] {
  const { defaultLocale, locales } = snapshot.site;
  const { areas, pages: pageFiles } = toSources(files);
  const areaNames = [...(areas.get(defaultLocale)?.keys() ?? [])].filter(
    (name) => only === undefined || name === only,
  );
  const isArea = only !== undefined && areaNames.length > 0;
  const pages = isArea ? [] : only === undefined ? snapshot.pages : [findPage(snapshot, only)];
  const others = locales.filter((locale) => locale !== defaultLocale);
  return [
    ...pages.flatMap((page) => {
      const own = (locale: Locale) => [
        page.entry.text?.[locale] as TextTree | undefined,
        pageFiles.get(locale)?.get(page.id),
      ];
      return gapsOf(page.id, own, defaultLocale, wantedLanguages(page, others), snapshot);
    }),
    ...areaNames.flatMap((name) =>
      gapsOf(name, (locale) => [areas.get(locale)?.get(name)], defaultLocale, others, snapshot),
    ),
  ];
}

/** A page whose layout fixes the language needs no other. */
function wantedLanguages(page: Page, others: readonly Locale[]): readonly Locale[] {
  return page.contentLocale ? others.filter((locale) => locale === page.contentLocale) : others;
}

function gapsOf(
  name: string,
  own: (locale: Locale) => readonly (TextTree | undefined)[],
  source: Locale,
  locales: readonly Locale[],
  { site }: Snapshot,
): Gap[] {
  const original = flatten(own(source));
  return locales.flatMap((locale) => {
    const translated = flatten(own(locale));
    return [...original].flatMap(([key, text]): Gap[] => {
      const found = translated.get(key);
      // A plural form that the language does not have is not missing.
      if (found === undefined)
        return isForeignPlural(key, translated) ? [] : [{ name, locale, key, state: 'missing' }];
      return found === text && isTranslatable(text, site.brand)
        ? [{ name, locale, key, state: 'same as source' }]
        : [];
    });
  });
}

function isForeignPlural(key: string, translated: ReadonlyMap<string, string>): boolean {
  const [, stem] = /^(.*)_(?:zero|one|two|few|many)$/.exec(key) ?? [];
  return stem !== undefined && translated.has(`${stem}_other`);
}

/** Whether a text has words of its own: not only the brand, placeholders, figures and signs. */
function isTranslatable(text: string, brand: string): boolean {
  return (
    /\p{L}{3}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(brand, '')) && /\s/.test(text.trim())
  );
}

function flatten(layers: readonly (TextTree | undefined)[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const layer of layers.toReversed()) if (layer) collect(layer, '', texts);
  return texts;
}

function collect(node: TextNode, key: string, texts: Map<string, string>): void {
  if (typeof node === 'string') texts.set(key, node);
  else
    for (const [name, child] of Object.entries(node))
      collect(child as TextNode, key === '' ? name : `${key}.${name}`, texts);
}
