import { HEADERS } from './targets.ts';

/** The product's page, whole and cut around what React renders. */
export interface CapturedPage {
  html: string;
  open: string;
  close: string;
}

const ROOT = '<div id="root">';
const STATE = 'id="state"';

/** @throws Error if the answer is no page of the product */
export async function capturePage(url: string): Promise<CapturedPage> {
  const html = await htmlOf(url);
  const start = html.indexOf(ROOT) + ROOT.length;
  const end = html.lastIndexOf('</div><script', html.indexOf(STATE));
  if (start < ROOT.length || end < start)
    throw new Error(`${url} has no root element with a state behind it`);
  return { html, open: html.slice(0, start), close: html.slice(end) };
}

export async function htmlOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { ...HEADERS, 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** @throws Error with the first difference */
export function requireSameWords(name: string, expected: string, found: string): void {
  const [one, other] = [wordsOf(expected), wordsOf(found)];
  if (one === other) return;
  const at = [...one].findIndex((character, index) => character !== other[index]);
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  throw new Error(`The bare renderer's ${name} is another page: ${around(other)} in place of ${around(one)}`);
}
