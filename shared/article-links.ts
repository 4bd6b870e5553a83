/**
 * Gives a text's links to pages their addresses. Links to missing pages keep only their words. `html` has
 * been cleaned (`article-rules.ts`), so links are not nested.
 * @param href returns a page's address by its registry id, or an empty string
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
