import { hash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { compressBrotli } from '../http/compress.ts';
import type { AcceptedEncoding, Encoding } from '../http/accepted-encoding.ts';

export type HeadLine = readonly [name: string, value: string];

/**
 * The thread pool compresses once what is sent many times. The highest level gains 3 % of size and takes eight times
 * as long, which an edited page would wait for.
 */
const BROTLI_LEVEL = 9;
/** Level of gzip for those who come before the page is packed. */
const QUICK_LEVEL = 1;
/** Size of a compressed page beside the page, at most: pages of the site get to a fifth. */
const COMPRESSED = 1 / 4;

/** What a page is, whichever coding it is sent in. */
export interface FinishedHead {
  /** Weak: the codings are the same page. */
  readonly etag: string;
  /** Bytes without compression. */
  readonly size: number;
  /** Names and values of the head lines by turns, but for length, encoding and request id. */
  readonly head: readonly string[];
}

/**
 * An answer made ready to be sent as it stands. Nearly every browser takes brotli, so that is what is kept; the other
 * bodies are made when somebody asks for them first.
 */
export class FinishedPage implements FinishedHead {
  readonly etag: string;
  readonly size: number;
  readonly head: readonly string[];
  /** The head of a 304, which carries no content policy: the stored page keeps its own. */
  readonly unchangedHead: readonly string[];
  readonly #bodies: Record<Encoding, Buffer | null>;
  #packing: Promise<Buffer> | null = null;

  private constructor({ etag, size, head }: FinishedHead, bodies: Record<Encoding, Buffer | null>) {
    this.etag = etag;
    this.size = size;
    this.head = head;
    this.unchangedHead = head.filter((_, at) => head[at - (at % 2)] !== 'content-security-policy');
    this.#bodies = bodies;
  }

  /** @param lines name and value of each head line of the answer, the content policy among them */
  static of(identity: Buffer, lines: readonly HeadLine[]): FinishedPage {
    const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
    const head = [...lines.flat(), 'etag', etag];
    return new FinishedPage({ etag, size: identity.length, head }, { identity, gzip: null, br: null });
  }

  /** A page that was packed before. */
  static packed(br: Buffer, facts: FinishedHead): FinishedPage {
    return new FinishedPage(facts, { identity: null, gzip: null, br });
  }

  /** The same page with another `cache-control`; what is made of one of them for a coding serves both. */
  withCacheControl(value: string): FinishedPage {
    const head = this.head.map((part, at) =>
      this.head[at - 1] === 'cache-control' && at % 2 === 1 ? value : part,
    );
    return new FinishedPage({ etag: this.etag, size: this.size, head }, this.#bodies);
  }

  /** The page as brotli; null until it is packed. */
  get brotli(): Buffer | null {
    return this.#bodies.br;
  }

  /** Compresses the page beside the event loop, once, and keeps it that way alone. */
  pack(): Promise<Buffer> {
    return (this.#packing ??= this.#pack());
  }

  async #pack(): Promise<Buffer> {
    const bodies = this.#bodies;
    if (bodies.br === null) {
      bodies.br = exactly(await compressBrotli(this.body('identity'), BROTLI_LEVEL));
      bodies.identity = null;
    }
    return bodies.br;
  }

  /** The coding that a visitor takes best; a page that is not packed yet goes out as gzip. */
  codingFor({ best, gzip }: AcceptedEncoding): Encoding {
    if (best !== 'br' || this.#bodies.br !== null) return best;
    return gzip ? 'gzip' : 'identity';
  }

  /** @throws RangeError for brotli before the page is packed */
  body(encoding: Encoding): Buffer {
    const { br, identity } = this.#bodies;
    // Only the first visitors after a page was made get it: quick, and not kept.
    if (encoding === 'gzip' && br === null) return gzipSync(identity as Buffer, { level: QUICK_LEVEL });
    return (this.#bodies[encoding] ??= this.#unpack(encoding));
  }

  #unpack(encoding: Encoding): Buffer {
    const { br, identity } = this.#bodies;
    if (br === null) throw new RangeError('The page is not packed yet');
    const plain = identity ?? brotliDecompressSync(br);
    return exactly(encoding === 'gzip' ? gzipSync(plain) : plain);
  }

  /** Bytes that the page takes in memory with all its bodies, about. */
  get weight(): number {
    const text = this.head.reduce((sum, line) => sum + line.length, 0);
    return Math.ceil(this.size * (1 + 2 * COMPRESSED) + text);
  }
}

/** The same bytes in memory of their own: what zlib gives may hold on to a piece sixteen times as large. */
function exactly(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
