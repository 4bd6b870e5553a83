export interface ContentsEntry {
  id: string;
  words: string;
}

/** What stands for signs that markup needs for itself, as the server and browsers write cleaned text. */
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': '\u00a0',
};

/** Headings of the second rank that can be jumped to, in order. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inside = '']) => ({
    id,
    words: inside.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (sign) => SIGNS[sign] ?? sign),
  }));
}

/** A version that is a day as the language writes it; any other as it is. */
export function versionShown(
  version: string,
  date: (day: string, options: Intl.DateTimeFormatOptions) => string,
): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version));
  return isDay ? date(version, { dateStyle: 'long' }) : version;
}
