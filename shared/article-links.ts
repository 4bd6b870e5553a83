/**
 * A text with its links to pages at the addresses that `href` gives. A link to a page that there is not keeps its words
 * only. `html` is cleaned (`article-rules.ts`), so links do not stand inside one another.
 * @param href address of a page by its registry id; empty for a page that there is not, or not now
 */
export function linkPages(html: string, href: (pageId: string) => string): string {
  return html.replace(
    /<a href="[^"]*" data-page="(\w+)">(.*?)<\/a>/gs,
    (_link, id: string, words: string) => {
      const address = href(id);
      return address === '' ? words : `<a href="${address}" data-page="${id}">${words}</a>`;
    },
  );
}
