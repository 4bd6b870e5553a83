import type { Locale } from '../../shared/locales.ts';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import { pageShape } from '../../shared/registry/page-texts.ts';
import type { TextNode, TextTree } from '../../shared/registry/types.ts';
import type { Page } from '../../shared/registry/types.ts';
import type { GroupShape, TextShape } from '../../shared/texts/text-shape.ts';
import { createTermFinder } from '../registry/glossary/find-terms.ts';
import { describeUse, usesInContent, usesInTexts } from '../registry/glossary/list-terms.ts';
import { readGlossary } from '../registry/glossary/read-glossary.ts';
import type { PlacedUse } from '../registry/glossary/text-terms.ts';
import { toSources } from '../registry/load-texts.ts';
import { findPage, readAccepted, type Accepted } from './accepted.ts';
import { alignColumns, readArguments, type Command, type Desk } from './command.ts';

export const missing: Command = {
  summary: 'print texts that are not translated, and terms that the glossary forbids or leaves open',
  help: `npm run registry -- missing [page or area] [--json]

Compares the texts of every page and area with those of the default language and prints what a language does not
have, and what it has in the very words of the default language, with what each is for. Texts that nothing reads are
left out; check names them.

Then prints the uses of terms that the glossary (glossary.json beside the texts) forbids or has not settled, one a line,
with what to say instead. Without a page or area it also searches the articles of the blog, the help centre and the
agreements, and the words of the embedded backend.

  file:line:column key: "term" – say "…" (concept)

  --json   the same as JSON, for other tools`,
  async run(args, desk) {
    const { paths, print } = desk;
    const { values, positionals } = readArguments(
      args,
      { json: { type: 'boolean' } },
      { min: 0, max: 1, names: '[page or area]' },
    );
    const accepted = await readAccepted(paths);
    const gaps = findGaps(accepted, positionals[0]);
    const uses = findUses(accepted, desk, positionals[0]);
    if (values.json) print(JSON.stringify([...gaps, ...uses], null, 2));
    else if (gaps.length + uses.length === 0) print('Nothing is missing.');
    if (values.json) return 0;
    if (gaps.length > 0)
      print(
        ...alignColumns([
          ['texts', 'language', 'key', 'state', 'for'],
          ...gaps.map((gap) => [gap.name, gap.locale, gap.key, gap.state, gap.purpose]),
        ]),
      );
    if (gaps.length > 0 && uses.length > 0) print('');
    if (uses.length > 0) print(...uses.map(describeUse));
    return 0;
  },
};

/** Articles belong to no page or area. */
function findUses({ snapshot, files }: Accepted, { paths, contentDir }: Desk, only?: string): PlacedUse[] {
  const findTerms = createTermFinder(readGlossary(paths.localesDir).glossary);
  const pages = snapshot.pages.map(({ entry }) => entry);
  return [
    ...usesInTexts({ registryFile: paths.registryFile, pages, files }, findTerms, only),
    ...(only === undefined ? usesInContent(findTerms, contentDir) : []),
  ];
}

export interface Gap {
  /** Page id or area. */
  readonly name: string;
  readonly locale: Locale;
  /** Dotted path, such as `hero.items.0.title`. */
  readonly key: string;
  readonly state: 'missing' | 'same as source';
  readonly purpose: string;
}

/** @throws UsageError for an unknown name */
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
      const shape = pageShape(page.entry);
      const own = (locale: Locale) =>
        declaredTexts(shape, [
          page.entry.text?.[locale] as TextTree | undefined,
          pageFiles.get(locale)?.get(page.id),
        ]);
      const wanted = wantedLanguages(page, others);
      return gapsOf(page.id, { own, source: defaultLocale, wanted, brand: snapshot.site.brand });
    }),
    ...areaNames.flatMap((name) => {
      const shape = areaGroups.get(name)?.shape;
      const own = (locale: Locale) =>
        shape ? declaredTexts(shape, [areas.get(locale)?.get(name)]) : new Map();
      return gapsOf(name, { own, source: defaultLocale, wanted: others, brand: snapshot.site.brand });
    }),
  ];
}

/** A page whose layout fixes the language needs no other. */
function wantedLanguages(page: Page, others: readonly Locale[]): readonly Locale[] {
  return page.contentLocale ? others.filter((locale) => locale === page.contentLocale) : others;
}

interface Comparison {
  /** Returns the texts of a language, without fallbacks. */
  own(locale: Locale): ReadonlyMap<string, DeclaredText>;
  source: Locale;
  wanted: readonly Locale[];
  brand: string;
}

function gapsOf(name: string, { own, source, wanted, brand }: Comparison): Gap[] {
  const original = own(source);
  return wanted.flatMap((locale) => {
    const translated = own(locale);
    return [...original].flatMap(([key, { text, purpose }]): Gap[] => {
      const found = translated.get(key)?.text;
      // The language may not have this plural form.
      if (found === undefined)
        return isForeignPlural(key, translated) ? [] : [{ name, locale, key, state: 'missing', purpose }];
      return found === text && isTranslatable(text, brand)
        ? [{ name, locale, key, state: 'same as source', purpose }]
        : [];
    });
  });
}

function isForeignPlural(key: string, translated: ReadonlyMap<string, unknown>): boolean {
  const [, stem] = /^(.*)_(?:zero|one|two|few|many)$/.exec(key) ?? [];
  return stem !== undefined && translated.has(`${stem}_other`);
}

/** Whether words remain besides brand, placeholders and figures. */
function isTranslatable(text: string, brand: string): boolean {
  return (
    /\p{L}{3}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '').replaceAll(brand, '')) && /\s/.test(text.trim())
  );
}

interface DeclaredText {
  text: string;
  purpose: string;
}

/** Returns declared texts by key. Earlier layers win. */
function declaredTexts(
  shape: GroupShape,
  layers: readonly (TextTree | undefined)[],
): Map<string, DeclaredText> {
  const texts = new Map<string, DeclaredText>();
  for (const layer of layers.toReversed()) if (layer) collect(layer, shape, '', texts);
  return texts;
}

function collect(node: TextNode, shape: TextShape, key: string, texts: Map<string, DeclaredText>): void {
  if (typeof node === 'string') texts.set(key, { text: node, purpose: shape.purpose });
  else
    for (const [name, child] of Object.entries(node)) {
      const under =
        shape.kind === 'list' ? shape.of : shape.kind === 'group' ? shape.keys.get(name) : undefined;
      if (under) collect(child as TextNode, under, key === '' ? name : `${key}.${name}`, texts);
    }
}
