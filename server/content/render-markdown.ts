import { HEADING_ID_PREFIX } from '../../shared/article-rules.ts';
import { sanitizeArticle } from './article-html.ts';
import { createMarkdown } from './markdown.ts';

export interface RenderedText {
  /** Sanitised. Headings have ids; links to pages have `data-page`. */
  html: string;
  /** Plain text, one paragraph a line. */
  plain: string;
}

/** What is not allowed, by lines from 1: headings of the first rank or below the fourth, pictures, and marks in pairs that have only one. */
export interface RenderedBody extends RenderedText {
  titles: readonly number[];
  deepTitles: readonly number[];
  pictures: readonly number[];
  leftMarks: readonly number[];
}

const PAGE_LINK = /^page:(.*)$/;
/** Marks that belong to nothing, which readers would see. */
const LEFT_MARK = /\*\*|~~/;
const LOWEST_HEADING = 4;
const markdown = createMarkdown();

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * `[words](page:handlerTrain)` links to a page of the registry.
 * @param addressOf null for an id without an address, whose words stay unlinked
 */
export function renderMarkdown(body: string, addressOf: (id: string) => string | null): RenderedBody {
  const tokens = markdown.parse(body, {});
  const ids = new Set<string>();
  const titles: number[] = [];
  const deepTitles: number[] = [];
  const pictures: number[] = [];
  const leftMarks: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      if (token.tag === 'h1') titles.push(lineOf(token));
      if (Number(token.tag.slice(1)) > LOWEST_HEADING) deepTitles.push(lineOf(token));
      token.attrSet('id', headingId(plainOf(tokens[index + 1]), ids));
    }
    if (token.children?.some(({ type }) => type === 'image')) pictures.push(lineOf(token));
    if (token.children?.some(hasLeftMark)) leftMarks.push(lineOf(token));
    resolvePageLinks(token.children ?? [], addressOf);
  }
  const html = sanitizeArticle(markdown.renderer.render(tokens, markdown.options, {}));
  const plain = tokens.map(plainOf).filter((text) => text !== '');
  return { html, plain: plain.join('\n'), titles, deepTitles, pictures, leftMarks };
}

function lineOf({ map }: Token): number {
  return (map?.[0] ?? 0) + 1;
}

function hasLeftMark({ type, content }: Token): boolean {
  return type === 'text' && LEFT_MARK.test(content);
}

/** Links cannot be nested. */
function resolvePageLinks(tokens: readonly Token[], addressOf: (id: string) => string | null): void {
  let isDead = false;
  for (const token of tokens) {
    if (token.type === 'link_close') token.hidden = isDead;
    const page = token.type === 'link_open' ? PAGE_LINK.exec(String(token.attrGet('href')))?.[1] : undefined;
    if (page === undefined) continue;
    const address = addressOf(page);
    isDead = address === null;
    token.hidden = isDead;
    token.attrSet('href', address ?? '');
    token.attrSet('data-page', page);
  }
}

function headingId(text: string, taken: Set<string>): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = HEADING_ID_PREFIX + (words.join('-') || 'part');
  let id = name;
  for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
  taken.add(id);
  return id;
}

function plainOf(token: Token | undefined): string {
  if (token === undefined) return '';
  if (token.type === 'fence' || token.type === 'code_block') return token.content.trim();
  return (token.children ?? []).map(wordsOf).join('').trim();
}

function wordsOf(token: Token): string {
  if (token.type === 'text' || token.type === 'code_inline') return token.content;
  return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : '';
}
