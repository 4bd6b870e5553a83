import { createHmac, timingSafeEqual } from 'node:crypto';
import { inlineHashes } from '../http/content-policy.ts';
import type { SavedDependencies } from '../render/page-dependencies.ts';
import { FinishedPage, type HeadLine } from './finished-page.ts';

interface PackedFacts {
  readonly constant: boolean;
  /** When its making began, ms since 1970. */
  readonly madeAt: number;
  readonly dependencies: SavedDependencies;
}

export interface PackedPage extends PackedFacts {
  readonly finished: FinishedPage;
}

/** Inline scripts and styles of a document, as `sha256-…`; null for a payload. */
export type InlineHashes = ReturnType<typeof inlineHashes> | null;

interface Stored extends PackedFacts {
  readonly etag: string;
  readonly size: number;
  readonly inline: InlineHashes;
}

/** Under which name bytes are kept, and the key that only instances of this site have. */
export interface PackedFor {
  readonly key: string;
  readonly secret: Uint8Array;
}

/** Bytes of the length before the facts, and of the seal before that. */
const LENGTH_BYTES = 4;
const SEAL_BYTES = 32;

/**
 * A page as one piece of bytes: a seal over them and their key, the length of what is known of it, that as JSON, the body
 * as brotli. Its head lines are no part of it: whoever reads the page writes them.
 */
export async function packPage(page: FinishedPage, facts: PackedFacts, kept: PackedFor): Promise<Buffer> {
  const brotli = await page.pack();
  const { etag, size } = page;
  const policy = page.head[page.head.indexOf('content-security-policy') + 1] as string;
  const inline = page.head.some((part) => part.startsWith('text/html')) ? inlineHashes(policy) : null;
  const stored: Stored = { ...facts, etag, size, inline };
  const known = Buffer.from(JSON.stringify(stored));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(known.length);
  const content = Buffer.concat([length, known, brotli]);
  return Buffer.concat([sealOf(content, kept), content]);
}

/** Null for bytes that no instance of this site has kept under this key, or not whole (threats C6). */
export function unpackPage(
  bytes: Buffer,
  kept: PackedFor,
  headOf: (inline: InlineHashes) => readonly HeadLine[],
): PackedPage | null {
  const content = bytes.subarray(SEAL_BYTES);
  if (content.length < LENGTH_BYTES || !timingSafeEqual(sealOf(content, kept), bytes.subarray(0, SEAL_BYTES)))
    return null;
  const end = LENGTH_BYTES + content.readUInt32BE();
  const known = JSON.parse(content.toString('utf8', LENGTH_BYTES, end)) as Stored;
  const { constant, madeAt, dependencies, inline, etag, size } = known;
  // A copy, because the bytes may be part of a larger buffer.
  const brotli = Buffer.from(new Uint8Array(content.subarray(end)).buffer);
  const head = [...headOf(inline).flat(), 'etag', etag];
  return { constant, madeAt, dependencies, finished: FinishedPage.packed(brotli, { etag, size, head }) };
}

function sealOf(content: Buffer, { key, secret }: PackedFor): Buffer {
  return createHmac('sha256', secret)
    .update(`${Buffer.byteLength(key)} ${key}`)
    .update(content)
    .digest();
}
