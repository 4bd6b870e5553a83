const OPENING = /<([a-z]+)(?=[^>]* popover=)[^>]*>/g;

/** Leaves out what is not shown before somebody opens it. */
export function withoutPopovers(html: string): string {
  const kept: string[] = [];
  let at = 0;
  for (const { 0: opening, 1: tag = '', index } of html.matchAll(OPENING)) {
    if (index < at) continue;
    kept.push(html.slice(at, index));
    at = endOfElement(html, tag, index + opening.length);
  }
  return kept.join('') + html.slice(at);
}

/** @param from behind the opening tag */
function endOfElement(html: string, tag: string, from: number): number {
  let open = 1;
  for (const { 0: found, index } of html.slice(from).matchAll(new RegExp(`</?${tag}[ >]`, 'g'))) {
    open += found.startsWith('</') ? -1 : 1;
    if (open === 0) return from + index + found.length;
  }
  return html.length;
}
