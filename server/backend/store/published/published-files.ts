import { hash as hashOf } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress, zstdDecompressSync } from 'node:zlib';
import type { Steps } from '../../../../shared/registry/steps.ts';
import type { PublishedRevisions } from '../../../publishing/revisions/published-revisions.ts';
import { runGently } from '../../../registry/run-gently.ts';
import type { Database } from '../open-store.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Rows in a statement; SQLite takes some thousand values in one. */
const AT_ONCE = 200;
/** Packed, in characters. A page's texts have a few thousand. */
const LARGE = 64_000;

type FileStore = Pick<PublishedRevisions, 'file' | 'files' | 'keep' | 'keepAll' | 'isKept'>;

/** The files of published revisions, each content once. */
export function publishedFiles(db: Database): FileStore {
  const files: FileStore['files'] = async (hashes) => {
    const found = new Map<string, Buffer>();
    for (const part of parts(hashes)) {
      const rows = await db
        .selectFrom('published_files')
        .select(['hash', 'content'])
        .where('hash', 'in', part)
        .execute();
      await unpackAll(rows, found);
    }
    const missing = hashes.find((hash) => !found.has(hash));
    if (missing !== undefined) throw new Error(`The published file ${missing} is not kept`);
    return found;
  };
  const keepAll: FileStore['keepAll'] = async (contents) => {
    const now = Date.now();
    for (const part of parts([...contents.keys()])) {
      const known = await renewed(db, part, now);
      const rows = [];
      for (const hash of part) {
        if (known.has(hash)) continue;
        const content = (await compress(contents.get(hash) as Uint8Array)).toString('base64');
        rows.push({ hash, content, kept_at: now });
      }
      if (rows.length === 0) continue;
      const insert = db.insertInto('published_files').values(rows);
      await insert.onConflict((found) => found.column('hash').doNothing()).execute();
    }
  };
  return {
    files,
    keepAll,
    file: async (hash) => (await files([hash])).get(hash) as Buffer,
    keep: (hash, bytes) => keepAll(new Map([[hash, bytes]])),
    async isKept(hash) {
      const found = db.selectFrom('published_files').select('hash').where('hash', '=', hash);
      return (await found.executeTakeFirst()) !== undefined;
    },
  };
}

function parts(hashes: readonly string[]): string[][] {
  const count = Math.ceil(hashes.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => hashes.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** Files that are there, which no sweep takes away now. */
async function renewed(db: Database, hashes: string[], now: number): Promise<ReadonlySet<string>> {
  await db.updateTable('published_files').set({ kept_at: now }).where('hash', 'in', hashes).execute();
  const rows = await db.selectFrom('published_files').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

interface PackedFile {
  readonly hash: string;
  readonly content: string;
}

/** Small ones at once: to wait for each would take a busy process seconds, as each wait is a turn of its event loop. */
async function unpackAll(rows: readonly PackedFile[], found: Map<string, Buffer>): Promise<void> {
  const [large, small] = [rows.filter(isLarge), rows.filter((row) => !isLarge(row))];
  for (const row of large) found.set(row.hash, checked(row, await decompress(packedBytes(row))));
  await runGently(unpackEach(small, found));
}

function* unpackEach(rows: readonly PackedFile[], found: Map<string, Buffer>): Steps<void> {
  for (const row of rows) {
    found.set(row.hash, checked(row, zstdDecompressSync(packedBytes(row))));
    yield;
  }
}

const isLarge = ({ content }: PackedFile) => content.length > LARGE;
const packedBytes = ({ content }: PackedFile) => Buffer.from(content, 'base64');

/** @throws Error for bytes that are not those that were published */
function checked({ hash }: PackedFile, bytes: Buffer): Buffer {
  if (hashOf('sha256', bytes) !== hash) throw new Error(`The published file ${hash} is damaged`);
  return bytes;
}
