import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns `favicon.svg` of a folder as a `data:` address, with little in it that HTML or an address has to escape. */
export function drawnIcon(folder: string): string {
  const drawing = readFileSync(path.join(folder, 'favicon.svg'), 'utf8');
  const text = drawing
    .trim()
    .replace(/\s*\n\s*/g, '')
    .replaceAll('"', "'");
  return `data:image/svg+xml,${text.replace(/[%#<>]/g, (sign) => encodeURIComponent(sign))}`;
}
