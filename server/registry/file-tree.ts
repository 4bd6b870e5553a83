import { hash } from 'node:crypto';
import type { FileName } from './file-names.ts';

/** SHA-256 of every file's bytes in hexadecimal digits; for a file that cannot be read, why. */
export type FileTree = Readonly<Record<FileName, string>>;

/** The number of a revision: 16 hexadecimal digits, the same for the same files on every machine. */
export function revisionOf(tree: FileTree): string {
  const lines = Object.entries(tree).map(([name, content]) => `${name} ${content}\n`);
  return hash('sha256', lines.sort().join('')).slice(0, 16);
}
