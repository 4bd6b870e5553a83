import MarkdownIt from 'markdown-it';
import { HEADING_ID_PREFIX } from '../../shared/article-rules.ts';
import { sanitizeArticle } from './article-html.ts';

/** A body as it is kept. */
export interface RenderedText {
  /** Sanitised; headings have ids, links to pages an address and `data-page`. */
  html: string;
  /** Without marks, a line a paragraph. */
  plain: string;
}

/** A fault of the text, at a line of the body (from 1). */
export class MarkdownFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'MarkdownFault';
    this.line = line;
  }
}

const PAGE_LINK = /^page:(.*)$/;
const markdown = new MarkdownIt({ html: false });

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * Markdown to HTML. `[words](page:handlerTrain)` leads to that page of the registry.
 * @param addressOf address of a page by its registry id, null for an id that there is not
 * @throws MarkdownFault for a link to a page that there is not, and for a heading of the first rank
 */
export function renderMarkdown(body: string, addressOf: (id: string) => string | null): RenderedText {
  const tokens = markdown.parse(body, {});
  const ids = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    const line = (token.map?.[0] ?? 0) + 1;
    if (token.type === 'heading_open') {
      if (token.tag === 'h1') throw new MarkdownFault(line, 'the title stands in the front matter; use ##');
      token.attrSet('id', headingId(plainOf(tokens[index + 1]), ids));
    }
    for (const child of token.children ?? []) resolvePageLink(child, line, addressOf);
  }
  const html = sanitizeArticle(markdown.renderer.render(tokens, markdown.options, {}));
  const plain = tokens.map(plainOf).filter((text) => text !== '');
  return { html, plain: plain.join('\n') };
}

function resolvePageLink(token: Token, line: number, addressOf: (id: string) => string | null): void {
  const page = token.type === 'link_open' ? PAGE_LINK.exec(String(token.attrGet('href')))?.[1] : undefined;
  if (page === undefined) return;
  const address = addressOf(page);
  if (address === null) throw new MarkdownFault(line, `there is no page ${page} to link to`);
  token.attrSet('href', address);
  token.attrSet('data-page', page);
}

/** The words of a heading joined by `-`; a number behind it where a heading stands twice. */
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
