/** Takes out the tags around marked words, so that a text can be found in HTML as it is written. */
export function plainWords(html: string): string {
  return html.replaceAll(/<\/?(?:text-run|whole-word|long-word)>|<wbr>/g, '');
}
