import { hash } from 'node:crypto';
import type { Locale } from '../../shared/locales.ts';
import { variantFor } from '../../shared/registry/addresses.ts';
import type { Accent } from '../../shared/registry/names.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import { coverOf } from '../../shared/cover.ts';
import type { SubjectFacts, SubjectPicture } from '../../shared/page-subject.ts';
import { wholeWordsIn } from '../registry/whole-words.ts';
import { objectOf, type ObjectName } from './objects.ts';

/** All that a share image shows. */
export interface ShareFacts {
  title: string;
  /** Words of the title in which no line may end. */
  whole: readonly string[];
  locale: Locale;
  accent: Accent;
  object: ObjectName;
  /** The drawing of an article, in the place of the object. */
  cover?: Pick<SubjectPicture, 'topic' | 'seed'>;
  brand: string;
  host: string;
}

/** As Open Graph asks for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

type Source = Pick<Snapshot, 'site' | 'texts'> & { layouts: Pick<Snapshot['layouts'], 'get'> };

/** Raise it with every change of the drawing, so that nobody shows an old one for a year. */
const DRAWING = 2;

export function shareFacts({ site, texts, layouts }: Source, page: Page, locale: Locale): ShareFacts {
  const { seo } = texts.page(page.id, locale) as { seo?: { title?: string } };
  const { layout } = variantFor(page, 'desktop');
  const title = withoutBrand(seo?.title ?? site.brand, site.brand);
  return {
    title,
    whole: wholeWords(title, texts.unbreakable(locale)),
    locale,
    accent: layouts.get(layout)?.accent ?? 'leaf',
    object: objectOf(page),
    brand: site.brand,
    host: site.hosts.main,
  };
}

/** Null for a subject without a picture of its own: it shows that of its page. */
export function subjectShareFacts(
  { site, texts }: Pick<Source, 'site' | 'texts'>,
  { picture, locale }: Pick<SubjectFacts, 'picture' | 'locale'>,
): ShareFacts | null {
  if (picture === undefined) return null;
  const { title, topic, seed } = picture;
  return {
    title,
    whole: wholeWords(title, texts.unbreakable(locale)),
    locale,
    accent: coverOf(topic, seed).accent,
    object: 'sheet',
    cover: { topic, seed },
    brand: site.brand,
    host: site.hosts.main,
  };
}

/** Between the id of a page and that of its subject. Ids of pages have none. */
export const SUBJECT_MARK = '~';

/** Of the picture of the subject, or else of the page. */
export function subjectShareAddress(source: Source, page: Page, facts: SubjectFacts): string {
  const { picture, locale } = facts;
  const drawn = subjectShareFacts(source, facts);
  if (picture === undefined || drawn === null) return shareAddress(source, page, locale);
  const name = `${picture.page}${SUBJECT_MARK}${encodeURIComponent(picture.id)}`;
  return `/share/${name}/${locale}-${shareHash(drawn)}.png`;
}

function wholeWords(title: string, words: readonly string[]): string[] {
  return wholeWordsIn(title, words).map(({ start, end }) => title.slice(start, end));
}

/** The brand has a place of its own. */
function withoutBrand(title: string, brand: string): string {
  const ending = ` – ${brand}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}

/** Names what is drawn: whoever stores an image may keep it. */
export function shareHash(facts: ShareFacts): string {
  return hash('sha256', JSON.stringify([DRAWING, facts])).slice(0, 20);
}

export function shareAddress(snapshot: Source, page: Page, locale: Locale): string {
  return `/share/${page.id}/${locale}-${shareHash(shareFacts(snapshot, page, locale))}.png`;
}
