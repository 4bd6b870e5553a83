import type { Locale } from '../../shared/locales.ts';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import { REGISTRY_FILE } from '../../shared/registry/issue.ts';
import { pageShape, sectionsShape, textFile } from '../../shared/registry/page-texts.ts';
import { SECTION_TEXTS } from '../../shared/registry/sections.ts';
import type { Page, Place, Snapshot, TextSources, TextTree } from '../../shared/registry/types.ts';
import { widthFlaw } from '../../shared/texts/text-flaws.ts';
import type { GroupShape } from '../../shared/texts/text-shape.ts';
import { declaredTexts, type DeclaredText, type TextLayer } from './declared-texts.ts';

/**
 * `missing` texts are shown in the default language. `stale` ones were written for another text of the default language
 * than stands there now. `too long` is what its place has no room for.
 */
export type GapState = 'missing' | 'same as source' | 'stale' | 'too long';

export interface Gap {
  /** Page id or area. */
  readonly name: string;
  readonly isPage: boolean;
  readonly locale: Locale;
  /** Dotted path, such as `hero.items.0.title`. */
  readonly key: string;
  readonly state: GapState;
  readonly purpose: string;
  /** What the default language says; empty if it says nothing. */
  readonly source: string;
  /** What the language says; null for nothing. */
  readonly text: string | null;
  /** What may be written instead, in words; null if the state says it all. */
  readonly note: string | null;
}

export interface PlacedGap extends Gap {
  /** As issues name the file; it need not exist yet. */
  readonly file: string;
  /** Where the text stands, or would stand. */
  readonly path: Place;
}

/** What texts themselves do not tell. */
export interface KnownOfTexts {
  /** Keys of the texts of a page or area that are older than their source. */
  readonly staleKeys: (name: string, locale: Locale) => Iterable<string>;
  /** Takes out of a text what a language may say just like the default one: names, and its own terms. */
  readonly withoutOwnWords: (text: string, locale: Locale) => string;
}

const NOTHING_KNOWN: KnownOfTexts = { staleKeys: () => [], withoutOwnWords: (text) => text };

/** What languages lack of a page's texts, repeat in the words of the default language, or have in a state to look at. */
export function gapsOfPage(
  { site, pages }: Pick<Snapshot, 'site' | 'pages'>,
  sources: TextSources,
  page: Page,
  known: KnownOfTexts = NOTHING_KNOWN,
): PlacedGap[] {
  const { id, entry } = page;
  const at = pages.indexOf(page);
  const layers = (locale: Locale): TextLayer[] => {
    const inline = entry.text?.[locale] as TextTree | undefined;
    const file = sources.pages.get(locale)?.get(id);
    return [
      ...(inline ? [{ tree: inline, file: REGISTRY_FILE, place: ['pages', at, 'text', locale] }] : []),
      ...(file ? [{ tree: file, file: textFile(locale, `pages/${id}`), place: [] }] : []),
    ];
  };
  const wanted = wantedLanguages(page, site.locales);
  return gapsOf({ name: id, folder: 'pages/', layers, shape: pageShape(entry), wanted, site, known });
}

/** The same of texts that pages share. */
export function gapsOfArea(
  { site, sections }: Pick<Snapshot, 'site' | 'sections'>,
  { areas }: TextSources,
  name: string,
  known: KnownOfTexts = NOTHING_KNOWN,
): PlacedGap[] {
  const shape = name === SECTION_TEXTS ? sectionsShape(sections) : areaGroups.get(name)?.shape;
  if (!shape) return [];
  const layers = (locale: Locale): TextLayer[] => {
    const tree = areas.get(locale)?.get(name);
    return tree ? [{ tree, file: textFile(locale, name), place: [] }] : [];
  };
  return gapsOf({ name, folder: '', layers, shape, wanted: site.locales, site, known });
}

/** A page whose layout fixes the language needs no other. */
function wantedLanguages(page: Page, served: readonly Locale[]): readonly Locale[] {
  return page.contentLocale ? served.filter((locale) => locale === page.contentLocale) : served;
}

interface Comparison {
  readonly name: string;
  /** Of its files in the folder of a language. */
  readonly folder: string;
  /** Earlier ones win. */
  layers(locale: Locale): readonly TextLayer[];
  readonly shape: GroupShape;
  readonly wanted: readonly Locale[];
  readonly site: Snapshot['site'];
  readonly known: KnownOfTexts;
}

function gapsOf(compared: Comparison): PlacedGap[] {
  const { layers, shape, wanted, site } = compared;
  const original = declaredTexts(shape, layers(site.defaultLocale));
  return wanted.flatMap((locale) => {
    const own = locale === site.defaultLocale ? original : declaredTexts(shape, layers(locale));
    const found = locale === site.defaultLocale ? [] : comparedWith(original, own, locale, compared);
    return [...found, ...tooLong(original, own, locale, compared)];
  });
}

function comparedWith(
  original: ReadonlyMap<string, DeclaredText>,
  own: ReadonlyMap<string, DeclaredText>,
  locale: Locale,
  { name, folder, layers, site, known }: Comparison,
): PlacedGap[] {
  const older = new Set(known.staleKeys(folder + name, locale));
  const ownFile = layers(locale).at(-1) ?? { file: textFile(locale, folder + name), place: [] };
  return [...original].flatMap(([key, { text: source, shape, path }]): PlacedGap[] => {
    const found = own.get(key);
    const facts = { name, isPage: folder !== '', locale, key, purpose: shape.purpose, source, note: null };
    if (found === undefined) {
      // The language may not have this plural form.
      if (isForeignPlural(key, own)) return [];
      const where = { file: ownFile.file, path: [...ownFile.place, ...path] };
      return [{ ...facts, state: 'missing', text: null, ...where }];
    }
    const where = { text: found.text, file: found.file, path: [...found.place, ...found.path] };
    if (found.text === source && isTranslatable(known.withoutOwnWords(source, locale), site.brand))
      return [{ ...facts, state: 'same as source', ...where }];
    return older.has(key) ? [{ ...facts, state: 'stale', ...where }] : [];
  });
}

function tooLong(
  original: ReadonlyMap<string, DeclaredText>,
  own: ReadonlyMap<string, DeclaredText>,
  locale: Locale,
  { name, folder, site }: Comparison,
): PlacedGap[] {
  return [...own].flatMap(([key, { text, shape, file, place, path }]): PlacedGap[] => {
    const flaw = shape.kind === 'text' ? widthFlaw(text, shape, site.brand) : null;
    if (flaw === null) return [];
    const subject = { name, isPage: folder !== '', locale, key, purpose: shape.purpose };
    const facts = { ...subject, source: original.get(key)?.text ?? '' };
    const note = `${flaw.reason}: ${flaw.allowed}`;
    return [{ ...facts, state: 'too long', text, note, file, path: [...place, ...path] }];
  });
}

function isForeignPlural(key: string, translated: ReadonlyMap<string, unknown>): boolean {
  const [, stem] = /^(.*)_(?:zero|one|two|few|many)$/.exec(key) ?? [];
  return stem !== undefined && translated.has(`${stem}_other`);
}

/** Whether words remain besides brand, placeholders and figures. A single one may be right in many languages. */
function isTranslatable(text: string, brand: string): boolean {
  const words = text
    .replaceAll(/\{\{.*?\}\}/g, '')
    .replaceAll(brand, '')
    .trim();
  return /\p{L}{3}/u.test(words) && /\s/.test(words);
}
