const LINE_WIDTH = 110;
/** Of a page's keys, as the registry is written. */
export const ENTRY_INDENT = 6;

/**
 * Uses one line if it fits, otherwise one per entry.
 * @param indent blanks before its first line
 */
export function formatEntry(value: unknown, indent: number, before = 0): string {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || indent + before + flat.length < LINE_WIDTH) return flat;
  const inner = ' '.repeat(indent + 2);
  const lines = Array.isArray(value)
    ? value.map((item) => inner + formatEntry(item, indent + 2))
    : Object.entries(value).map(([key, item]) => {
        const name = `${JSON.stringify(key)}: `;
        return inner + name + formatEntry(item, indent + 2, name.length);
      });
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}
