import type { Locale } from '../../shared/locales.ts';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import { pageShape, sectionsShape } from '../../shared/registry/page-texts.ts';
import { SECTION_TEXTS } from '../../shared/registry/sections.ts';
import type { Page, Snapshot, TextNode, TextSources, TextTree } from '../../shared/registry/types.ts';
import type { GroupShape, TextShape } from '../../shared/texts/text-shape.ts';

export interface Gap {
  /** Page id or area. */
  readonly name: string;
  readonly locale: Locale;
  /** Dotted path, such as `hero.items.0.title`. */
  readonly key: string;
  readonly state: 'missing' | 'same as source';
  readonly purpose: string;
}

/** What other languages lack of a page's texts, or repeat in the words of the default language. */
export function gapsOfPage({ site }: Pick<Snapshot, 'site'>, sources: TextSources, page: Page): Gap[] {
  const shape = pageShape(page.entry);
  const own = (locale: Locale) =>
    declaredTexts(shape, [
      page.entry.text?.[locale] as TextTree | undefined,
      sources.pages.get(locale)?.get(page.id),
    ]);
  const wanted = wantedLanguages(page, otherLanguages(site));
  return gapsOf(page.id, { own, source: site.defaultLocale, wanted, brand: site.brand });
}

/** The same of texts that pages share. */
export function gapsOfArea(
  { site, sections }: Pick<Snapshot, 'site' | 'sections'>,
  { areas }: TextSources,
  name: string,
): Gap[] {
  const shape = name === SECTION_TEXTS ? sectionsShape(sections) : areaGroups.get(name)?.shape;
  const own = (locale: Locale) =>
    shape ? declaredTexts(shape, [areas.get(locale)?.get(name)]) : new Map<string, DeclaredText>();
  return gapsOf(name, { own, source: site.defaultLocale, wanted: otherLanguages(site), brand: site.brand });
}

function otherLanguages({ locales, defaultLocale }: Snapshot['site']): Locale[] {
  return locales.filter((locale) => locale !== defaultLocale);
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
