/** Keeps ids of headings apart from those of the page, such as `main` and `root`. */
export const HEADING_ID_PREFIX = 'h-';

const TAGS = 'p h2 h3 h4 ul ol li strong em s del code pre blockquote hr br a table thead tbody tr th td';

/** The only tags that articles, help texts and agreements may hold. */
export const ARTICLE_TAGS: readonly string[] = TAGS.split(' ');

/** By tag. All other attributes are removed. `rel` is never the author's, but what `relOf` says. */
export const ARTICLE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'data-page', 'rel'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
};

/** Base for relative addresses. What leaves it is not on this site. */
const HERE = 'https://site.invalid';

/**
 * Allows http, https, mailto and paths of this site. Browsers drop control characters and read `\` as `/`, so
 * addresses with either are refused.
 */
export function isUsableLink(href: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  if (href.startsWith('/')) return URL.canParse(href, HERE) && new URL(href, HERE).origin === HERE;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}

export function isPageId(id: string): boolean {
  return /^\w+$/.test(id);
}
