import { setImmediate as pause } from 'node:timers/promises';
import { DEFAULT_LOCALE, isLocale, LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { nearest } from '../../shared/registry/nearest.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { AGREEMENT_FOLDERS } from './agreement-folders.ts';
import { articleError, articleWarning, FILE_START } from './article-issue.ts';
import { SHARED, type ArticleKind, type Shapes } from './article-kinds.ts';
import { checkBlogIds, checkFrequent } from './check-numbers.ts';
import type { ContentFile } from './content-files.ts';
import type { InLanguages } from './in-languages.ts';
import type { LinkedRegistry } from './page-links.ts';
import { readArticle, type Article, type ArticleFile } from './read-article.ts';

export interface ArticleGroup<K extends ArticleKind> {
  group: string;
  texts: InLanguages<Article<K>>;
}

export interface Found {
  readonly group: string;
  readonly issue: LocatedIssue;
}

export interface ReadArticles<K extends ArticleKind> {
  /** Texts that are sound in all languages. */
  readonly groups: readonly ArticleGroup<K>[];
  readonly unusable: readonly string[];
  readonly issues: readonly LocatedIssue[];
}

/** Milliseconds between pauses in which requests are answered. */
const SLICE_MS = 8;

/**
 * Reads `{kind}/{group}/{lang}.md`. An error in one language makes a text unusable in all, but affects no other text.
 * Dead links are no errors (`deadLinks`).
 */
export async function readArticles<K extends ArticleKind>(
  kind: K,
  files: readonly ContentFile[],
  registry: LinkedRegistry,
  shapes: Shapes,
): Promise<ReadArticles<K>> {
  const groups = new Map<string, ArticleFile<K>[]>();
  const strangers: LocatedIssue[] = [];
  let since = performance.now();
  for (const file of files.filter(({ name }) => name.startsWith(`${kind}/`))) {
    const [, group = '', language = '', ...deeper] = file.name.split('/');
    const locale = language.replace(/\.md$/, '');
    if (!isLocale(locale) || !language.endsWith('.md') || deeper.length > 0)
      strangers.push(stranger(file, locale));
    else groups.set(group, [...(groups.get(group) ?? []), readArticle(kind, file, locale, registry, shapes)]);
    if (performance.now() - since > SLICE_MS) {
      await pause();
      since = performance.now();
    }
  }
  const found = checkGroups(kind, groups);
  const unusable = new Set(found.filter(({ issue }) => issue.severity === 'error').map(({ group }) => group));
  return {
    groups: [...groups].flatMap(([group, texts]) =>
      unusable.has(group) ? [] : [{ group, texts: byLocale(texts) }],
    ),
    unusable: [...unusable],
    issues: [...strangers, ...found.map(({ issue }) => issue)],
  };
}

function byLocale<K extends ArticleKind>(texts: readonly ArticleFile<K>[]): InLanguages<Article<K>> {
  return Object.fromEntries(texts.map(({ locale, article }) => [locale, article])) as InLanguages<Article<K>>;
}

function stranger(file: ContentFile, name: string): LocatedIssue {
  const languageOf = (code: string) => code.split(/[-_]/)[0];
  return articleWarning(file, FILE_START, {
    reason: 'The file is no text in a language of ours; nothing reads it',
    allowed: `{kind}/{name}/{language}.md with one of ${LOCALE_CODES.join(', ')}`,
    suggestion:
      LOCALE_CODES.find((code) => languageOf(code) === languageOf(name)) ?? nearest(name, LOCALE_CODES),
  });
}

function checkGroups<K extends ArticleKind>(
  kind: K,
  groups: ReadonlyMap<string, readonly ArticleFile<K>[]>,
): Found[] {
  const written = writtenLanguages([...groups.values()].flat());
  const found = [...groups].flatMap(([group, texts]): Found[] =>
    [...texts.flatMap(({ issues }) => issues), ...checkGroup(kind, texts, written)].map((issue) => ({
      group,
      issue,
    })),
  );
  if (kind === 'blog') found.push(...checkBlogIds(groups as ReadonlyMap<string, ArticleFile<'blog'>[]>));
  if (kind === 'help') found.push(...checkFrequent(groups as ReadonlyMap<string, ArticleFile<'help'>[]>));
  if (kind === 'agreements') found.push(...checkAgreementFolders(groups));
  return found;
}

/** A language has all texts of a kind or none. */
function writtenLanguages(texts: readonly ArticleFile<ArticleKind>[]): Locale[] {
  const found = new Set(texts.map(({ locale }) => locale));
  return LOCALE_CODES.filter((code) => code === DEFAULT_LOCALE || found.has(code));
}

function checkGroup<K extends ArticleKind>(
  kind: K,
  texts: readonly ArticleFile<K>[],
  written: readonly Locale[],
): LocatedIssue[] {
  const inOrder = LOCALE_CODES.flatMap((code) => texts.find(({ locale }) => locale === code) ?? []);
  const [first] = inOrder as [ArticleFile<K>];
  const missing = written.filter((code) => !texts.some(({ locale }) => locale === code));
  const gap = {
    reason: `The text is missing in ${missing.join(', ')}`,
    allowed: `beside this file ${missing.map((code) => `${code}.md`).join(', ')}`,
  };
  return [
    ...(missing.length > 0 ? [articleError(first.file, FILE_START, gap)] : []),
    ...SHARED[kind].flatMap((key) => differences(inOrder, String(key))),
  ];
}

function differences(texts: readonly ArticleFile<ArticleKind>[], key: string): LocatedIssue[] {
  const valueIn = ({ article }: ArticleFile<ArticleKind>) =>
    (article?.front as Record<string, unknown>)?.[key];
  const first = texts.find((text) => valueIn(text) !== undefined);
  if (first === undefined) return [];
  const allowed = `"${key}: ${String(valueIn(first))}" in all languages`;
  return texts
    .filter((text) => text.article !== null && valueIn(text) !== valueIn(first))
    .map((text) => {
      const isMissing = valueIn(text) === undefined;
      const reason = isMissing ? `"${key}" is missing` : `"${key}" differs from that in ${first.locale}.md`;
      return articleError(text.file, text.placeOf(key), { reason, allowed });
    });
}

/** No call reads a folder of another name. */
function checkAgreementFolders(groups: ReadonlyMap<string, readonly ArticleFile<ArticleKind>[]>): Found[] {
  const known = Object.values(AGREEMENT_FOLDERS);
  return [...groups].flatMap(([group, texts]) => {
    const [first] = texts;
    if (known.includes(group) || first === undefined) return [];
    const missing = known.filter((name) => !groups.has(name));
    const reason = `No call names the agreement "${group}"`;
    const fault = { reason, allowed: known.join(', '), suggestion: nearest(group, missing) };
    return [{ group, issue: articleError(first.file, FILE_START, fault) }];
  });
}
