import { hash } from 'node:crypto';
import type { SavedDependencies } from '../render/page-dependencies.ts';
import { FinishedPage, type FinishedHead } from './finished-page.ts';

interface PackedFacts {
  readonly constant: boolean;
  /** When its making began, ms since 1970. */
  readonly madeAt: number;
  readonly dependencies: SavedDependencies;
}

export interface PackedPage extends PackedFacts {
  readonly finished: FinishedPage;
}

/** Bytes of the length before the facts, and of the print before that. */
const LENGTH_BYTES = 4;
const PRINT_BYTES = 32;

/** A page as one piece of bytes: their hash, the length of what is known of it, that as JSON, the body as brotli. */
export async function packPage(page: FinishedPage, facts: PackedFacts): Promise<Buffer> {
  const brotli = await page.pack();
  const { etag, size, head } = page;
  const { constant, madeAt, dependencies } = facts;
  const known = Buffer.from(JSON.stringify({ etag, size, head, constant, madeAt, dependencies }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(known.length);
  const content = Buffer.concat([length, known, brotli]);
  return Buffer.concat([printOf(content), content]);
}

/** Null for bytes that are not a whole page. */
export function unpackPage(bytes: Buffer): PackedPage | null {
  const content = bytes.subarray(PRINT_BYTES);
  if (content.length < LENGTH_BYTES || !printOf(content).equals(bytes.subarray(0, PRINT_BYTES))) return null;
  const end = LENGTH_BYTES + content.readUInt32BE();
  const known = JSON.parse(content.toString('utf8', LENGTH_BYTES, end)) as FinishedHead & PackedFacts;
  const { constant, madeAt, dependencies } = known;
  // A copy, because the bytes may be part of a larger buffer.
  const brotli = Buffer.from(new Uint8Array(content.subarray(end)).buffer);
  return { constant, madeAt, dependencies, finished: FinishedPage.packed(brotli, known) };
}

function printOf(content: Buffer): Buffer {
  return hash('sha256', content, 'buffer');
}
