import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** From line 1, column 20 of the script on: line 3, column 5 of the source; from column 40 to 59: nothing. */
const MAPPINGS = 'mBAEI,oB,oBAAA';
const SOURCE = 'client/browser/begin.ts';

/**
 * Writes the map of a built script, until the test ends.
 * @returns its folder, and the source that it names from line 1, column 20 on, as line 3, column 5, but for columns 40 to 59
 */
export function plantMap(script: string): { folder: string; source: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'maps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const map = { version: 3, sources: [`../../../${SOURCE}`], names: [], mappings: MAPPINGS };
  writeFileSync(path.join(folder, `${script}.map`), JSON.stringify(map));
  return { folder, source: SOURCE };
}
