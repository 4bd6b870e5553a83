import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns `favicon.svg` of a folder as a `data:` address for an attribute in double quotes, with nothing to escape. */
export function drawnIcon(folder: string): string {
  const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
  const text = drawing
    .trim()
    .replace(/\s*([\n{}:;])\s*/g, (_, sign: string) => sign.trim())
    .replaceAll('"', "'");
  return `data:image/svg+xml,${text.replace(/[%#<>&]/g, percentEncoded)}`;
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
