import type { RegistryPaths } from './file-state.ts';
import type { ReadResult } from './read-registry.ts';
import { RegistryReader } from './registry-reader.ts';

/** A state that is served in place of the editors' files, while there is one. */
export interface PublishedFiles {
  current(): { readonly paths: RegistryPaths } | null;
  /** Calls after every change of `current`. */
  onChange(listener: () => Promise<void>): void;
}

/**
 * Reads what is published; null while nothing is.
 * @param own has read the machine's own files
 */
export function publishedReader(
  published: PublishedFiles | undefined,
  own: RegistryReader,
): () => Promise<ReadResult | null> {
  let last: { paths: RegistryPaths; reader: RegistryReader } | null = null;
  return async () => {
    const paths = published?.current()?.paths ?? null;
    if (paths === null) return (last = null);
    if (last?.paths !== paths) last = { paths, reader: new RegistryReader(paths, last?.reader ?? own) };
    return last.reader.read();
  };
}

/** A release that refuses what another one has published begins with its files. */
export async function firstSound(
  read: () => Promise<ReadResult>,
  readFiles: () => Promise<ReadResult>,
): Promise<ReadResult> {
  const first = await read();
  return first.registry === null ? readFiles() : first;
}
