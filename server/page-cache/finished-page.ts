import { hash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { compressBrotli } from '../http/compress.ts';
import { FIRST_FLIGHT_AIM, headBytes } from '../http/first-flight.ts';
import type { AcceptedEncoding, Encoding } from '../http/accepted-encoding.ts';
import { ReadyAnswer } from './ready-answer.ts';

/**
 * The thread pool compresses once what is sent many times. The highest level gains 8 % of a phone page's size and takes
 * twelve times as long, which an edited page would wait for and the build does not mind.
 */
const BROTLI_LEVEL = { server: 9, build: 11 };
/** Share of the server's level that the build's level leaves: only documents that miss the aim by less are packed again. */
const TIGHTER = 0.92;
/** Level of gzip for those who come before the page is packed. */
const QUICK_LEVEL = 1;
/** Size of a compressed page beside the page, at most: pages of the site get to a fifth. */
const COMPRESSED = 1 / 4;

export type HeadLine = readonly [name: string, value: string];

/** What is the same in every coding. */
export interface FinishedHead {
  /** Weak: the codings are the same page. */
  readonly etag: string;
  /** Bytes without compression. */
  readonly size: number;
  /** Names and values of the head lines by turns, but for length, encoding and request id. */
  readonly head: readonly string[];
}

/**
 * A page that is ready to send. Nearly every browser accepts brotli, so that is what is kept; other codings are made on
 * first use.
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
  static of(identity: Buffer, lines: readonly HeadLine[]): FinishedPage {
    const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
    const head = [...lines.flat(), 'etag', etag];
    return new FinishedPage({ etag, size: identity.length, head }, 'identity', identity);
  }

  /** A page that was packed by the build. */
  static packed(br: Buffer, head: FinishedHead): FinishedPage {
    return new FinishedPage(head, 'br', br);
  }

  /** The page as brotli; null until it is packed. */
  get brotli(): Buffer | null {
    return this.#answers.br?.body ?? null;
  }

  /** Compresses the page once, off the event loop, and then keeps only that. */
  pack(): Promise<Buffer> {
    return (this.#packing ??= this.#pack());
  }

  async #pack(): Promise<Buffer> {
    const known = this.brotli;
    if (known !== null) return known;
    const br = exactly(await this.#compress());
    this.#keep('br', br);
    // The first visitors' bodies were compressed quickly rather than well.
    this.#answers.identity = null;
    this.#answers.gzip = null;
    return br;
  }

  async #compress(): Promise<Buffer> {
    const plain = this.#identity();
    const usual = await compressBrotli(plain, BROTLI_LEVEL.server);
    const room = FIRST_FLIGHT_AIM - headBytes(this.head);
    // What the browser fetches later comes over a connection that has warmed up.
    const isDocument = this.head.some((part) => part.startsWith('text/html'));
    const justMisses = isDocument && usual.length > room && usual.length * TIGHTER <= room;
    return justMisses ? compressBrotli(plain, BROTLI_LEVEL.build) : usual;
  }

  /** The smallest brotli there is, for the build's store. */
  async packSmall(): Promise<Buffer> {
    const plain = this.#answers.identity?.body ?? brotliDecompressSync(await this.pack());
    return compressBrotli(plain, BROTLI_LEVEL.build);
  }

  /** The answer in the visitor's best coding, or gzip until the page is packed. */
  answer({ best, gzip }: AcceptedEncoding): ReadyAnswer {
    const known = this.#answers[best];
    if (known !== null) return known;
    const packed = this.#answers.br !== null;
    if (packed) return this.#keep(best, this.#unpack(best));
    if (!gzip) return this.#answers.identity as ReadyAnswer;
    return this.#answers.gzip ?? this.#keep('gzip', gzipSync(this.#identity(), { level: QUICK_LEVEL }));
  }

  /** For HEAD. Avoids unpacking the page to learn its length. */
  headAnswer(accepted: AcceptedEncoding): ReadyAnswer {
    if (accepted.best === 'identity')
      return new ReadyAnswer([...this.head, 'content-length', String(this.size)], null);
    return this.answer(accepted);
  }

  /** For a 304, which has no content policy, so that the stored page keeps its own. */
  get unchanged(): ReadyAnswer {
    const lines = () => this.head.filter((_, at) => this.head[at - (at % 2)] !== 'content-security-policy');
    return (this.#unchanged ??= new ReadyAnswer(lines(), null));
  }

  /** Approximate bytes in memory, with all codings. */
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

/** Copies the bytes, because zlib's result may keep a buffer sixteen times as large in memory. */
function exactly(bytes: Buffer): Buffer {
  return bytes.buffer.byteLength === bytes.length ? bytes : Buffer.from(new Uint8Array(bytes).buffer);
}
