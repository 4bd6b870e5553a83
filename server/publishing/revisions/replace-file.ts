import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that nobody ever reads a half of it, and it outlives a fall of the machine. Makes its folder. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  await throughDraft(file, bytes, (draft) => rename(draft, file));
}

/**
 * Like `replaceFile`, but leaves a file that is there.
 * @returns whether it was written
 */
export async function createFile(file: string, bytes: Uint8Array): Promise<boolean> {
  return throughDraft(file, bytes, async (draft) => {
    try {
      await link(draft, file);
      return true;
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw cause;
    } finally {
      await rm(draft, { force: true });
    }
  });
}

async function throughDraft<T>(
  file: string,
  bytes: Uint8Array,
  put: (draft: string) => Promise<T>,
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    await using handle = await open(draft, 'wx');
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause;
  }
  return put(draft);
}
