import { existsSync } from 'node:fs';

/** Whether there is a store to read. A file that nobody has written yet is not made by reading. */
export function hasStore(databaseUrl: string): boolean {
  const file = /^sqlite:(.+)$/.exec(databaseUrl)?.[1];
  return file === undefined || (file !== ':memory:' && existsSync(file));
}
