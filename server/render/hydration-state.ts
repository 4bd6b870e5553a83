/**
 * JSON for a `<script type="application/json">`: inert, and without any character that could end the element, open a
 * comment or break a line of script (`<`, `>`, `&`, U+2028, U+2029). Parsing gives back exactly what went in.
 */
export function serializeState(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
