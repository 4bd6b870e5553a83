import * as z from 'zod';
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { foldText } from './fold-text.ts';
import { pageAddress, type LinkedRegistry } from './page-links.ts';
import { readingMinutes } from './reading-minutes.ts';
import { MarkdownFault, renderMarkdown, type RenderedText } from './render-markdown.ts';
import { TOPIC_GROUPS } from './blog-topics.ts';
import type { ContentFile } from './content-files.ts';
import { ContentError, readFrontMatter } from './front-matter.ts';
import { HELP_CATEGORY_IDS } from './help-categories.ts';
import type { InLanguages } from './in-languages.ts';

const Line = z.string().trim().min(1).max(300);

/** Front matter by kind of text. */
const SHAPES = {
  blog: z.strictObject({
    title: Line,
    summary: Line,
    slug: z.string().regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, 'words joined by -'),
    topic: z.enum(TOPIC_GROUPS),
    published: z.iso.date(),
  }),
  help: z.strictObject({
    title: Line,
    summary: Line,
    category: z.enum(HELP_CATEGORY_IDS),
    position: z.int().positive(),
    updated: z.iso.date(),
    keywords: z.array(Line),
  }),
  agreements: z.strictObject({ title: Line, version: Line }),
};

/** Kinds of texts; each has a folder of `server/content`. */
export type ArticleKind = keyof typeof SHAPES;

type Front<K extends ArticleKind> = z.output<(typeof SHAPES)[K]>;

/** What all translations of a text have alike. */
const SHARED: { [K in ArticleKind]: readonly (keyof Front<K>)[] } = {
  blog: ['topic', 'published'],
  help: ['category', 'position'],
  agreements: [],
};

/** A text in one language, ready to be written. */
export interface Article<K extends ArticleKind> extends RenderedText {
  front: Front<K>;
  minutes: number;
  /** For searches, folded: keywords, a line break, the body. */
  words: string;
}

/** The translations of a text. */
export interface ArticleGroup<K extends ArticleKind> {
  /** Name of its folder. */
  group: string;
  texts: InLanguages<Article<K>>;
}

/**
 * Reads `content/{kind}/{group}/{lang}.md`, groups by name. A language has all groups of a kind or none.
 * @throws ContentError naming file and line: a text is missing, front matter or a link is wrong, or translations
 * differ in what they have alike
 */
export function readArticles<K extends ArticleKind>(
  kind: K,
  files: readonly ContentFile[],
  registry: LinkedRegistry,
): ArticleGroup<K>[] {
  const groups = new Map<string, Partial<Record<Locale, Article<K>>>>();
  for (const file of files.filter(({ name }) => name.startsWith(`content/${kind}/`))) {
    const [, , group = '', language = ''] = file.name.split('/');
    const locale = language.replace(/\.md$/, '');
    if (!isLocale(locale) || !language.endsWith('.md') || file.name.split('/').length !== 4) {
      throw new ContentError(file.name, 1, 'is no content/{kind}/{group}/{lang}.md of a language of ours');
    }
    const texts = groups.get(group) ?? {};
    texts[locale] = readArticle(kind, file, locale, registry);
    groups.set(group, texts);
  }
  const all = [...groups.values()];
  const written = LOCALE_CODES.filter(
    (locale) => locale === DEFAULT_LOCALE || all.some((texts) => texts[locale] !== undefined),
  );
  return [...groups].map(([group, texts]) => ({ group, texts: completed(kind, group, texts, written) }));
}

function readArticle<K extends ArticleKind>(
  kind: K,
  file: ContentFile,
  locale: Locale,
  registry: LinkedRegistry,
): Article<K> {
  const { front, body, above } = readFrontMatter(file, SHAPES[kind] as unknown as z.ZodType<Front<K>>);
  const addressOf = (id: string) => {
    const path = registry.pathOf(id);
    return path === undefined ? null : pageAddress(path, locale);
  };
  try {
    const { html, plain } = renderMarkdown(body, addressOf);
    if (plain === '') throw new MarkdownFault(1, 'the text is empty');
    const keywords = 'keywords' in front ? front.keywords : [];
    const words = `${foldText(keywords.join(' '))}\n${foldText(plain)}`;
    return { front, html, plain, words, minutes: readingMinutes(plain, locale) };
  } catch (error) {
    if (error instanceof MarkdownFault) throw new ContentError(file.name, above + error.line, error.message);
    throw error;
  }
}

function completed<K extends ArticleKind>(
  kind: K,
  group: string,
  texts: Partial<Record<Locale, Article<K>>>,
  written: readonly Locale[],
): InLanguages<Article<K>> {
  const fileOf = (locale: Locale) => `content/${kind}/${group}/${locale}.md`;
  for (const locale of written) {
    const text = texts[locale];
    if (text === undefined) throw new ContentError(fileOf(locale), 1, 'is missing');
    const differing = SHARED[kind].find((key) => text.front[key] !== texts[DEFAULT_LOCALE]?.front[key]);
    if (differing !== undefined) {
      throw new ContentError(
        fileOf(locale),
        1,
        `${String(differing)} differs from that in ${fileOf(DEFAULT_LOCALE)}`,
      );
    }
  }
  return texts as InLanguages<Article<K>>;
}
