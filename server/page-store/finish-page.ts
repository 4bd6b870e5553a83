import { hash } from 'node:crypto';
import { compressBrotli, compressGzip } from '../compress.ts';

/** An answer made ready to be sent as it stands. */
export interface FinishedPage {
  /** Weak: the encodings are the same page. */
  etag: string;
  /** Bodies by encoding; a compressed one is null until it is ready. */
  bodies: { identity: Buffer; gzip: Buffer | null; br: Buffer | null };
  /** Names and values of the head lines by turns, but for length, encoding and request id. */
  head: readonly string[];
  /** The same for a 304, which carries no content policy: the stored page keeps its own. */
  unchangedHead: readonly string[];
}

export type HeadLine = readonly [name: string, value: string];

export type Encoding = keyof FinishedPage['bodies'];

/**
 * The thread pool compresses once what is sent many times. The highest level gains 3 % of size and takes eight times
 * as long, which an edited page would wait for.
 */
const BROTLI_LEVEL = 9;

/** @param head name and value of each head line of the answer, the content policy among them */
export function finishPage(body: Buffer, head: readonly HeadLine[]): FinishedPage {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const lines = [...head, ['etag', etag] as const];
  return {
    etag,
    bodies: { identity: body, gzip: null, br: null },
    head: lines.flat(),
    unchangedHead: lines.filter(([name]) => name !== 'content-security-policy').flat(),
  };
}

/** Makes the compressed bodies that are missing, beside the event loop. */
export async function compressPage({ bodies }: FinishedPage): Promise<void> {
  [bodies.br, bodies.gzip] = await Promise.all([
    bodies.br ?? compressBrotli(bodies.identity, BROTLI_LEVEL),
    compressGzip(bodies.identity),
  ]);
}

/** Bytes that the page takes in memory, about. */
export function weightOf({ bodies, head }: FinishedPage): number {
  const { identity, gzip: zipped, br } = bodies;
  const text = head.reduce((sum, line) => sum + line.length, 0);
  return identity.length + (zipped?.length ?? 0) + (br?.length ?? 0) + text;
}
