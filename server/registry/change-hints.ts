import { realpathSync, watch, type FSWatcher } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALE_CODES } from '../../shared/locales.ts';
import type { RegistryPaths } from './file-state.ts';
import type { Watched } from './watch-registry.ts';

/** The system misses some changes, such as a swapped link to a folder, so a notice only makes the next poll earlier. */
export class ChangeHints {
  readonly #watched: Watched;
  #watchers: FSWatcher[] = [];
  #pending = false;
  #wake: (() => void) | null = null;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.renew();
  }

  renew(): void {
    this.#leave();
    const onEvent = (_event: string, name: string | null) => {
      if (name !== null && !this.#watched.isOfInterest(name)) return;
      this.#pending = true;
      this.#wake?.();
    };
    for (const folder of this.#watched.folders()) {
      try {
        const watcher = watch(folder, { persistent: false }, onEvent);
        // Polling still covers this folder.
        watcher.on('error', () => watcher.close());
        this.#watchers.push(watcher);
      } catch {
        // The folder is missing, or too many are followed. Polling covers it.
      }
    }
  }

  /** Resolves at the next hint, at once if one came since the last call, and after `ms` at the latest. */
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

  close(): void {
    this.#leave();
    this.#wake?.();
  }

  #leave(): void {
    for (const watcher of this.#watchers.splice(0)) watcher.close();
  }
}

/** Where the registry and its texts are, and the names of the registry, a link or what it leads to. */
export function registryFolders({ registryFile, localesDir }: RegistryPaths): {
  folders: Set<string>;
  names: Set<string>;
} {
  const real = realPath(registryFile);
  return {
    names: new Set([basename(registryFile), basename(real)]),
    folders: new Set([
      dirname(registryFile),
      dirname(real),
      localesDir,
      ...LOCALE_CODES.flatMap((code) => [join(localesDir, code), join(localesDir, code, 'pages')]),
    ]),
  };
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
