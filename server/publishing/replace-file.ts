import { renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A rename lets nobody read half a file. */
export function replaceFile(file: string, text: string): void {
  const draft = join(dirname(file), `.${basename(file)}.draft`);
  writeFileSync(draft, text);
  renameSync(draft, file);
}
