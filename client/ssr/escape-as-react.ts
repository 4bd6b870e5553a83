/** React's own choice of entities. */
const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

export function escaped(text: string): string {
  return /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, (one) => ESCAPES[one] as string) : text;
}
