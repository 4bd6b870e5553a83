import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files in a folder of bounded size, by name. Several processes may share it. */
export class ImageFolder {
  readonly #folder: string;
  readonly #mostBytes: number;

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  /** Null if it is not there or cannot be read. */
  async read(name: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder, name)).catch(() => null);
  }

  /** Writes the file as a whole, then removes the oldest if there is too much. */
  async write(name: string, image: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const unfinished = path.join(this.#folder, `${name}.${process.pid}`);
    await writeFile(unfinished, image);
    await rename(unfinished, path.join(this.#folder, name));
    await this.#removeOldest();
  }

  async #removeOldest(): Promise<void> {
    const files = await this.#newestFirst();
    let bytes = 0;
    for (const { file, size } of files) {
      bytes += size;
      if (bytes > this.#mostBytes) await rm(file, { force: true });
    }
  }

  async #newestFirst(): Promise<{ file: string; size: number; at: number }[]> {
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        // Another process may have removed it.
        const found = await stat(file).catch(() => null);
        return found === null ? [] : [{ file, size: found.size, at: found.mtimeMs }];
      }),
    );
    return files.flat().toSorted((one, other) => other.at - one.at);
  }
}
