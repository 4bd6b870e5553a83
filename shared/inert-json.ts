/**
 * JSON for a script element that is data: escapes `<`, `>`, `&`, U+2028 and U+2029, which could end the element, open a
 * comment or break a line. Parsing restores the value exactly.
 */
export function inertJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
