import { hash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { compressBrotli } from '../http/compress.ts';
import type { AcceptedEncoding, Encoding } from '../http/accepted-encoding.ts';
import { ReadyAnswer } from './ready-answer.ts';

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
 * A page made ready to be sent as it stands. Nearly every browser takes brotli, so that is what is kept; the other
 * bodies are made when somebody asks for them first.
 */
export class FinishedPage implements FinishedHead {
  readonly etag: string;
  readonly size: number;
  readonly head: readonly string[];
  readonly #answers: Record<Encoding, ReadyAnswer | null> = { identity: null, gzip: null, br: null };
  #unchanged: ReadyAnswer | null = null;
  #packing: Promise<Buffer> | null = null;

  private constructor({ etag, size, head }: FinishedHead, encoding: Encoding, body: Buffer) {
    this.etag = etag;
    this.size = size;
    this.head = head;
    this.#keep(encoding, body);
  }

  /** @param lines name and value of each head line of the answer, the content policy among them */
  static of(identity: Buffer, lines: readonly (readonly [name: string, value: string])[]): FinishedPage {
    const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
    const head = [...lines.flat(), 'etag', etag];
    return new FinishedPage({ etag, size: identity.length, head }, 'identity', identity);
  }

  /** A page that was packed before. */
  static packed(br: Buffer, head: FinishedHead): FinishedPage {
    return new FinishedPage(head, 'br', br);
  }

  /** The page as brotli; null until it is packed. */
  get brotli(): Buffer | null {
    return this.#answers.br?.body ?? null;
  }

  /** Compresses the page beside the event loop, once, and keeps it that way alone. */
  pack(): Promise<Buffer> {
    return (this.#packing ??= this.#pack());
  }

  async #pack(): Promise<Buffer> {
    const known = this.brotli;
    if (known !== null) return known;
    const br = exactly(await compressBrotli(this.#identity(), BROTLI_LEVEL));
    this.#keep('br', br);
    this.#answers.identity = null;
    return br;
  }

  /** The answer in the coding that a visitor takes best; a page that is not packed yet goes out as gzip. */
  answer({ best, gzip }: AcceptedEncoding): ReadyAnswer {
    const known = this.#answers[best];
    if (known !== null) return known;
    const packed = this.#answers.br !== null;
    if (packed) return this.#keep(best, this.#unpack(best));
    // Only the first visitors after a page was made get it: quick, and not kept.
    if (gzip) return this.#answerOf('gzip', gzipSync(this.#identity(), { level: QUICK_LEVEL }));
    return this.#answers.identity as ReadyAnswer;
  }

  /** The head alone, for HEAD: the length of the plain page need not be found by unpacking it. */
  headAnswer(accepted: AcceptedEncoding): ReadyAnswer {
    if (accepted.best === 'identity')
      return new ReadyAnswer([...this.head, 'content-length', String(this.size)], null);
    return this.answer(accepted);
  }

  /** For a 304, which carries no content policy: the stored page keeps its own. */
  get unchanged(): ReadyAnswer {
    const lines = () => this.head.filter((_, at) => this.head[at - (at % 2)] !== 'content-security-policy');
    return (this.#unchanged ??= new ReadyAnswer(lines(), null));
  }

  /** Bytes that the page takes in memory with all its bodies, about. */
  get weight(): number {
    const text = this.head.reduce((sum, line) => sum + line.length, 0);
    return Math.ceil(this.size * (1 + 2 * COMPRESSED) + text);
  }

  #identity(): Buffer {
    return this.#answers.identity?.body as Buffer;
  }

  #unpack(encoding: Encoding): Buffer {
    const plain = this.#answers.identity?.body ?? brotliDecompressSync(this.brotli as Buffer);
    return exactly(encoding === 'gzip' ? gzipSync(plain) : plain);
  }

  #keep(encoding: Encoding, body: Buffer): ReadyAnswer {
    return (this.#answers[encoding] = this.#answerOf(encoding, body));
  }

  #answerOf(encoding: Encoding, body: Buffer): ReadyAnswer {
    const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
    return new ReadyAnswer([...this.head, 'content-length', String(body.length), ...coding], body);
  }
}

/** The same bytes in memory of their own: what zlib gives may hold on to a piece sixteen times as large. */
function exactly(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
