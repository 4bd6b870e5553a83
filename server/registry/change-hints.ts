import { realpathSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { RegistryPaths } from './file-state.ts';

/**
 * What the system tells of changes in the folders of registry and texts. It misses some, such as a swapped link to a
 * folder, so it only says when looking is worth while.
 */
export class ChangeHints {
  readonly #paths: RegistryPaths;
  #watchers: FSWatcher[] = [];
  #pending = false;
  #wake: (() => void) | null = null;

  constructor(paths: RegistryPaths) {
    this.#paths = paths;
    this.renew();
  }

  /** Follows the folders that the paths lead to now. */
  renew(): void {
    this.#leave();
    const { registryFile } = this.#paths;
    const names = new Set([basename(registryFile), basename(realPath(registryFile))]);
    const onEvent = (_event: string, name: string | null) => {
      if (name !== null && !names.has(name) && !isOfInterest(name)) return;
      this.#pending = true;
      this.#wake?.();
    };
    for (const folder of foldersOf(this.#paths)) {
      try {
        const watcher = watch(folder, { persistent: false }, onEvent);
        // A folder that cannot be followed any more is still looked at now and then.
        watcher.on('error', () => watcher.close());
        this.#watchers.push(watcher);
      } catch {
        // No such folder, or too many are followed already: the same.
      }
    }
  }

  /** Resolves at the next hint, at once if there was one since the last call, after `ms` at the latest. */
  async wait(ms: number): Promise<void> {
    if (!this.#pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = null;
    this.#pending = false;
  }

  /** Follows nothing any more; who waits goes on. */
  close(): void {
    this.#leave();
    this.#wake?.();
  }

  #leave(): void {
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }
}

function foldersOf({ registryFile, localesDir }: RegistryPaths): Set<string> {
  return new Set([
    dirname(registryFile),
    dirname(realPath(registryFile)),
    localesDir,
    ...LOCALE_CODES.flatMap((code) => [join(localesDir, code), join(localesDir, code, 'pages')]),
  ]);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/** Files of texts, and the links that a mounted folder swaps (`..data`); others in the same folder change for themselves. */
function isOfInterest(name: string): boolean {
  return name.endsWith('.json') || name.startsWith('..');
}
