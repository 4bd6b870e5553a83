const CUT = '…';
/** Times, ids and names stay whole as long as anything else can be cut. */
const SHORTEST = 48;

/**
 * Returns the line, or one with the same fields whose longest texts are cut at the same length until it fits.
 * @param line ends with a line break
 * @param most bytes with the line break; Infinity: any
 */
export function fitLine(line: string, most: number): string {
  // No character has more than three bytes for its length in UTF-16.
  if (line.length * 3 <= most || Buffer.byteLength(line) <= most) return line;
  const fields = fieldsOf(line);
  let [fits, over] = [0, most];
  while (over - fits > 1) {
    const length = Math.floor((fits + over) / 2);
    if (sizeOf(cutTexts(fields, length)) <= most) fits = length;
    else over = length;
  }
  const cut = cutTexts(fields, fits);
  return `${JSON.stringify(fits >= SHORTEST ? cut : { ...heading(fields), msg: 'a line was too long' })}\n`;
}

/** A line that is no JSON becomes the message of one. */
function fieldsOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return { msg: line.trimEnd() };
  }
}

function sizeOf(fields: unknown): number {
  return Buffer.byteLength(JSON.stringify(fields)) + 1;
}

function cutTexts(value: unknown, length: number): unknown {
  if (typeof value === 'string')
    return value.length > length ? value.slice(0, length).toWellFormed() + CUT : value;
  if (Array.isArray(value)) return value.map((each) => cutTexts(each, length));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cutTexts(each, length)]));
}

function heading(fields: unknown): object {
  const { level, time } = fields as { level?: unknown; time?: unknown };
  return { level, time };
}
