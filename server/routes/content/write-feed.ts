import { escapeHtml } from '../../../shared/escape-html.ts';
import type { Feed } from './feed.ts';

/** Characters that XML 1.0 cannot hold, not even escaped. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${clean(text)}</${name}>`;

function clean(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Atom (RFC 4287). @param self address of the feed, which is its id as well */
export function writeAtom(feed: Feed, self: string): string {
  const entries = feed.entries.map((entry) =>
    [
      '<entry>',
      element('id', entry.id),
      element('title', entry.title),
      `<link rel="alternate" type="text/html" href="${clean(entry.address)}"/>`,
      element('published', entry.published.toISOString()),
      element('updated', entry.published.toISOString()),
      `<category term="${clean(entry.topic)}"/>`,
      element('summary', entry.summary),
      '</entry>',
    ].join(''),
  );
  return [
    `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${clean(feed.language)}">`,
    element('id', self),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', feed.updated.toISOString()),
    `<link rel="self" type="application/atom+xml" href="${clean(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${clean(feed.home)}"/>`,
    `<author>${element('name', feed.author)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n');
}

/** RSS 2.0. @param self address of the feed */
export function writeRss(feed: Feed, self: string): string {
  const items = feed.entries.map((entry) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.address),
      element('guid', entry.id, ' isPermaLink="true"'),
      element('pubDate', entry.published.toUTCString()),
      element('category', entry.topic),
      element('description', entry.summary),
      '</item>',
    ].join(''),
  );
  return [
    `${DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>`,
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', feed.updated.toUTCString()),
    `<atom:link rel="self" type="application/rss+xml" href="${clean(self)}"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n');
}
