export interface ContentsEntry {
  id: string;
  words: string;
}

/** Entities that cleaned HTML contains. */
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** Returns the second-rank headings with an id. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    words: inside.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign),
  }));
}
