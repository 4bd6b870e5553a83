import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import {
  ARTICLE_ATTRIBUTES,
  ARTICLE_TAGS,
  HEADING_ID_PREFIX,
  isPageId,
  isUsableLink,
} from '../../shared/article-rules.ts';
import { relOf } from '../../shared/routing/external-navigation.ts';

const heading = (tagName: string, { id = '' }: Attributes): Tag => ({
  tagName,
  attribs: id.startsWith(HEADING_ID_PREFIX) ? { id } : {},
});

const ALLOWED: IOptions = {
  allowedTags: [...ARTICLE_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(ARTICLE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { a: link, h2: heading, h3: heading, h4: heading },
};

/**
 * Removes scripts, styles, pictures and forms. A link must use http, https or mailto or be a path of this site;
 * otherwise only its words remain. One that leaves the site is marked as allowed to.
 */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, ALLOWED);
}

function link(_tag: string, { href = '', 'data-page': page = '' }: Attributes): Tag {
  if (!isUsableLink(href)) return { tagName: 'span', attribs: {} };
  const rel = relOf(href);
  return {
    tagName: 'a',
    attribs: { href, ...(isPageId(page) && { 'data-page': page }), ...(rel !== undefined && { rel }) },
  };
}
