/** Takes out the tags around words in which no line may end, so that a text can be found in HTML as it is written. */
export function plainWords(html: string): string {
  return html.replaceAll(/<\/?(?:text-run|whole-word)>|<wbr>/g, '');
}
