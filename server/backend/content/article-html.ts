import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';

/** Begins every id of a heading, so that no text can take the id of a part of the page (`main`, `root`). */
export const HEADING_ID_PREFIX = 'h-';

/** Where a relative address is read against; whatever leaves it is no address of this site. */
const HERE = 'https://site.invalid';

const heading = (tagName: string, { id = '' }: Attributes): Tag => ({
  tagName,
  attribs: id.startsWith(HEADING_ID_PREFIX) ? { id } : {},
});

const ALLOWED_TAGS = 'p h2 h3 h4 ul ol li strong em code pre blockquote hr br a table thead tbody tr th td';

/** What the body of an article, help text or agreement may hold (threats I12). The one such list. */
const ALLOWED: IOptions = {
  allowedTags: ALLOWED_TAGS.split(' '),
  allowedAttributes: { a: ['href', 'data-page'], h2: ['id'], h3: ['id'], h4: ['id'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: link, h2: heading, h3: heading, h4: heading },
};

/**
 * Leaves of some HTML what a text needs: no scripts, styles, pictures or forms. Links lead to http, https and mailto
 * addresses or to a path of this site; any other keeps its words only.
 */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

function link(_tag: string, { href = '', 'data-page': page = '' }: Attributes): Tag {
  if (!isUsableLink(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: /^\w+$/.test(page) ? { href, 'data-page': page } : { href } };
}

/** Browsers drop control characters from an address and take `\` for `/`, so neither is read as harmless here. */
function isUsableLink(href: string): boolean {
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  if (href.startsWith('/')) return URL.parse(href, HERE)?.origin === HERE;
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);
}
