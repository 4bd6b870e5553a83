import { isUtf8 } from 'node:buffer';
import { open, stat, type FileHandle } from 'node:fs/promises';

const MAX_TRIES = 5;

export type OwnBuffer = Buffer<ArrayBuffer>;

/**
 * Reads a regular UTF-8 file without blocking the event loop, again if it changed meanwhile. Null for a larger,
 * unreadable or restless file. Never rejects.
 */
export async function readBytes(path: string, maxBytes: number): Promise<OwnBuffer | null> {
  let file: FileHandle | undefined;
  try {
    // Opening a pipe could wait for ever.
    if (!(await stat(path)).isFile()) return null;
    file = await open(path);
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await signatureOf(file);
      if (before.size > maxBytes) return null;
      const bytes = await readAll(file, before.size);
      const after = await signatureOf(file);
      if (after.text === before.text && bytes.length === before.size) return isUtf8(bytes) ? bytes : null;
    }
    return null;
  } catch {
    return null;
  } finally {
    await file?.close().catch(() => {});
  }
}

async function signatureOf(file: FileHandle): Promise<{ text: string; size: number }> {
  const { mtimeNs, ctimeNs, size } = await file.stat({ bigint: true });
  return { text: `${mtimeNs} ${ctimeNs} ${size}`, size: Number(size) };
}

async function readAll(file: FileHandle, size: number): Promise<OwnBuffer> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  while (filled < size) {
    const { bytesRead } = await file.read(bytes, filled, size - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}
