/** Begins every id of a heading, so that no text can take the id of a part of the page (`main`, `root`). */
export const HEADING_ID_PREFIX = 'h-';

const TAGS = 'p h2 h3 h4 ul ol li strong em code pre blockquote hr br a table thead tbody tr th td';

/** What the body of an article, help text or agreement may hold (threats I12). The one such list. */
export const ARTICLE_TAGS: readonly string[] = TAGS.split(' ');

/** Attributes by tag; every other is left out. */
export const ARTICLE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'data-page'],
  h2: ['id'],
  h3: ['id'],
  h4: ['id'],
  ol: ['start'],
};

/** Where a relative address is read against; whatever leaves it is no address of this site. */
const HERE = 'https://site.invalid';

/**
 * Whether a text may link to an address: http, https and mailto, and paths of this site. Browsers drop control
 * characters from an address and take `\` for `/`, so neither is read as harmless here.
 */
export function isUsableLink(href: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  if (href.startsWith('/')) return URL.canParse(href, HERE) && new URL(href, HERE).origin === HERE;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}

/** Whether a link may name a page by this id. */
export function isPageId(id: string): boolean {
  return /^\w+$/.test(id);
}
