import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_TAGS,
  HEADING_ID_PREFIX,
  isPageId,
  isUsableLink,
} from '../../shared/article-rules.ts';
import type { Locale } from '../../shared/locales.ts';
import { relOf } from '../../shared/routing/external-navigation.ts';
import { platformLink } from '../../shared/routing/platform-link.ts';
import { trustedHtml } from '../tree/trusted-html.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';
const INLINE_CODE = /([\s"'/])(?:on\w+|style)(?=[\s=])/gi;
/** Removed with their content, which is not text. */
const UNREADABLE = 'script, style, textarea, option, iframe';

/**
 * Reduces the platform's HTML to what the server's list allows. Nothing runs or loads in the parser's own
 * document.
 * @param reader for whom links to pages are written anew
 */
export function cleanArticle(html: string, reader: { locale: Locale; mobile: boolean }): string {
  const { body } = new DOMParser().parseFromString(trustedHtml(withoutInlineCode(html)), 'text/html');
  for (const element of body.querySelectorAll(UNREADABLE)) element.remove();
  for (const comment of commentsIn(body)) comment.remove();
  for (const element of body.querySelectorAll('*')) {
    const allowed = element.namespaceURI === XHTML && ARTICLE_TAGS.includes(element.localName);
    if (allowed && isUsable(element)) keepAttributes(element);
    else element.replaceWith(...element.childNodes);
  }
  for (const link of body.querySelectorAll('a[href]'))
    link.setAttribute('href', platformLink(link.getAttribute('href') ?? '', reader));
  return body.innerHTML;
}

/**
 * Handlers and styles under names that mean nothing: although they never run, a browser reports them against the policy
 * of the page as soon as it parses them. A style sheet becomes another element whose content is only text. The rest is
 * left to the parser.
 */
function withoutInlineCode(html: string): string {
  return html
    .replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(INLINE_CODE, '$1data-off'))
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1textarea');
}

function commentsIn(body: HTMLElement): Comment[] {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode() !== null) comments.push(walker.currentNode as Comment);
  return comments;
}

function isUsable(element: Element): boolean {
  return element.localName !== 'a' || isUsableLink(element.getAttribute('href') ?? '');
}

function keepAttributes(element: Element): void {
  const allowed = ARTICLE_ATTRIBUTES[element.localName] ?? [];
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? '';
    if (!allowed.includes(name) || !isHarmless(name, value)) element.removeAttribute(name);
  }
  const rel = element.localName === 'a' ? relOf(element.getAttribute('href') ?? '') : undefined;
  if (rel !== undefined) element.setAttribute('rel', rel);
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'id') return value.startsWith(HEADING_ID_PREFIX);
  return name === 'data-page' ? isPageId(value) : name !== 'rel';
}
