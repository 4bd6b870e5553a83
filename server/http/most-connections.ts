import { readFileSync } from 'node:fs';

/** Files that the process has open beside its clients: code that loads late, the store, the log, calls. */
const OTHER_FILES = 64;
/** Fewer clients than this are no service. */
const FEWEST = 32;

/**
 * How many clients may be connected at once, so that files can still be opened while all of them are (threats O6).
 * @param limits text of `/proc/self/limits`
 * @returns undefined where the system names no limit
 */
export function mostConnections(limits = ownLimits()): number | undefined {
  const files = /^Max open files\s+(\d+)\s/m.exec(limits)?.[1];
  return files === undefined ? undefined : Math.max(Number(files) - OTHER_FILES, FEWEST);
}

function ownLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'latin1');
  } catch {
    return '';
  }
}
