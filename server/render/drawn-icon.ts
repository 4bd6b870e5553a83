import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns `favicon.svg` of a folder as a `data:` address, with nothing in it that HTML has to escape. */
export function drawnIcon(folder: string): string {
  const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
  const text = drawing.trim().replace(/\s*\n\s*/g, '');
  return `data:image/svg+xml,${text.replace(/[%#<>"'&]/g, percentEncoded)}`;
}

function percentEncoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}
