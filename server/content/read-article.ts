import type * as z from 'zod';
import { DEFAULT_LOCALE, type Locale } from '../../shared/locales.ts';
import { descriptionLimits } from '../../shared/registry/search-warnings.ts';
import { LISTED_INSTEAD, WORD_JOINER } from '../../shared/texts/unbreakable.ts';
import type { LocatedIssue, Position } from '../registry/locate-issue.ts';
import { dayIn, DEFAULT_TIME_ZONE } from './article-day.ts';
import { articleError, articleWarning, FILE_START, type ArticleFault } from './article-issue.ts';
import type { ArticleKind, Front, Shapes } from './article-kinds.ts';
import type { ContentFile } from './content-files.ts';
import { readFrontMatter } from './front-matter.ts';
import { pageAddress, type LinkedRegistry } from './page-links.ts';
import { readingMinutes } from './reading-minutes.ts';
import { renderMarkdown, type RenderedText } from './render-markdown.ts';

export interface Article<K extends ArticleKind> extends RenderedText {
  front: Front<K>;
  minutes: number;
  /** For searches: keywords, a line break, the body, one paragraph a line. */
  words: string;
}

export interface ArticleFile<K extends ArticleKind> {
  readonly file: ContentFile;
  readonly locale: Locale;
  /** Null if the text is unusable; `issues` says why. */
  readonly article: Article<K> | null;
  readonly issues: readonly LocatedIssue[];
  placeOf(key: string): Position;
}

/** Never throws; every fault becomes a finding. */
export function readArticle<K extends ArticleKind>(
  kind: K,
  file: ContentFile,
  locale: Locale,
  registry: LinkedRegistry,
  shapes: Shapes,
): ArticleFile<K> {
  const unusable = { file, locale, article: null, placeOf: () => FILE_START };
  try {
    if (file.fault !== undefined) throw new Error(file.fault);
    const fronted = readFrontMatter(file, shapes[kind] as unknown as z.ZodType<Front<K>>);
    if ('issues' in fronted) return { ...unusable, issues: fronted.issues };
    const { front, body, above, placeOf } = fronted;
    const rendered = renderMarkdown(body, (id) => addressIn(registry, id, locale));
    const { html, plain, titles, deepTitles, pictures, leftMarks } = rendered;
    const errorAt = (line: number, fault: ArticleFault) =>
      articleError(file, { line: above + line, column: 1 }, fault);
    const issues = [
      ...titles.map((line) => errorAt(line, TITLE_IN_BODY)),
      ...deepTitles.map((line) => errorAt(line, DEEP_TITLE)),
      ...pictures.map((line) => errorAt(line, PICTURE)),
      ...leftMarks.map((line) => articleWarning(file, { line: above + line, column: 1 }, LEFT_MARK)),
    ];
    if (plain === '') issues.push(errorAt(1, EMPTY));
    issues.push(...typedJoiners(file), ...dayAhead(file, locale, front, placeOf));
    if ('summary' in front) issues.push(...summaryLength(file, locale, front.summary, placeOf('summary')));
    const keywords = ('keywords' in front ? front.keywords : undefined) ?? [];
    const words = `${keywords.join(', ')}\n${plain}`;
    const article = { front, html, plain, words, minutes: readingMinutes(plain, locale) };
    return { file, locale, article: issues.every(isHarmless) ? article : null, issues, placeOf };
  } catch (cause) {
    const reason = `The text cannot be read (${(cause as Error).message})`;
    const fault = { reason, allowed: 'front matter and Markdown' };
    return { ...unusable, issues: [articleError(file, FILE_START, fault)] };
  }
}

const TITLE_IN_BODY: ArticleFault = {
  reason: 'A heading of the first rank stands in the text',
  allowed: '## or more; the title stands in the front matter',
};
const DEEP_TITLE: ArticleFault = {
  reason: 'A heading below the fourth rank stands in the text',
  allowed: '##, ### or ####',
};
const LEFT_MARK: ArticleFault = {
  reason: 'A mark that belongs to no other is shown as it is written',
  allowed: '** and ~~ in pairs, without a blank inside',
};
const PICTURE: ArticleFault = {
  reason: 'A picture stands in the text',
  allowed: 'words alone; articles have no pictures',
};
const EMPTY: ArticleFault = { reason: 'The text is empty', allowed: 'a text below the front matter' };

function isHarmless({ severity }: LocatedIssue): boolean {
  return severity === 'warning';
}

function typedJoiners(file: ContentFile): LocatedIssue[] {
  return file.text.split('\n').flatMap((line, at) => {
    const column = line.indexOf(WORD_JOINER) + 1;
    const fault = { reason: 'A word joiner (U+2060) is typed by hand', allowed: LISTED_INSTEAD };
    return column === 0 ? [] : [articleWarning(file, { line: at + 1, column }, fault)];
  });
}

/** All languages of an article of the blog have one day. */
function dayAhead(
  file: ContentFile,
  locale: Locale,
  front: Front<ArticleKind>,
  placeOf: (key: string) => Position,
): LocatedIssue[] {
  const key = 'published' in front ? 'published' : 'updated';
  const day = (front as Readonly<Record<string, unknown>>)[key];
  if (typeof day !== 'string' || day <= dayIn(DEFAULT_TIME_ZONE, Date.now())) return [];
  if (key === 'published' && locale !== DEFAULT_LOCALE) return [];
  const fault = { reason: `The text is not found before ${day}`, allowed: 'this day if it is meant' };
  return [articleWarning(file, placeOf(key), fault)];
}

function summaryLength(file: ContentFile, locale: Locale, { length }: string, at: Position): LocatedIssue[] {
  const { least, most } = descriptionLimits(locale);
  if (length >= least && length <= most) return [];
  const fault = { reason: `"summary" has ${length} characters`, allowed: `${least} to ${most} in ${locale}` };
  return [articleWarning(file, at, fault)];
}

function addressIn(registry: LinkedRegistry, id: string, locale: Locale): string | null {
  const path = registry.pathOf(id);
  return path === undefined ? null : pageAddress(path, locale);
}
