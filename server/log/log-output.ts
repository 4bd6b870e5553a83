import { fitLine } from './fit-line.ts';

/** Writes what it takes at once and returns how many bytes that were. Throws the system's error, `EAGAIN` if none. */
export type WriteNow = (bytes: Buffer) => number;

/** Lines that were not written: no room for them, or the reader is gone or cannot take them. */
export interface LostLines {
  full: number;
  failed: number;
}

export interface OutputLimits {
  /** Bytes that wait for a slow reader. */
  most: number;
  /** Bytes beyond them for warnings and errors, which therefore keep their place when information fills the rest. */
  reserve: number;
  /** Characters that share one write, some sixty lines: a write costs more than a line. */
  batch: number;
  /** Bytes of whole lines in one write, and of a line. */
  piece: number;
}

export const OUTPUT_LIMITS: OutputLimits = {
  most: 1_048_576,
  reserve: 262_144,
  batch: 12_288,
  piece: Infinity,
};

/**
 * Several processes write to one pipe. It takes up to 4,096 bytes whole or not at all (PIPE_BUF of Linux); of more it may take
 * a part, and the line of another process would stand in the middle of one. The texts of a longer line are cut.
 */
export const SHARED_OUTPUT_LIMITS: OutputLimits = { ...OUTPUT_LIMITS, piece: 4096 };

/** The level stands first in a line, in two digits: `{"level":40`. */
const LEVEL_AT = '{"level":'.length;
const WARNING = '4';

interface Batch {
  bytes: Buffer;
  lines: number;
}

/**
 * Takes the lines of a log and never waits for who reads them. What cannot be written waits in memory up to a limit;
 * the rest is lost and counted, and a line says so once lines flow again.
 */
export class LogOutput {
  readonly lost: LostLines = { full: 0, failed: 0 };
  readonly #write: WriteNow;
  readonly #limits: OutputLimits;
  #text = '';
  #lines = 0;
  #batches: Batch[] = [];
  #waiting = 0;
  #blocked = false;
  #told: LostLines = { full: 0, failed: 0 };

  constructor(write: WriteNow, limits = OUTPUT_LIMITS) {
    this.#write = write;
    this.#limits = limits;
  }

  /** @param whole ends with a line break */
  write(whole: string): void {
    const { most, reserve, batch, piece } = this.#limits;
    const line = fitLine(whole, piece);
    const room = (line[LEVEL_AT] ?? '') < WARNING ? most : most + reserve;
    if (this.#waiting + this.#text.length + line.length > room) {
      this.lost.full += 1;
      return;
    }
    this.#text += line;
    this.#lines += 1;
    if (this.#text.length >= batch) {
      this.#close();
      if (!this.#blocked) this.#drain();
    }
  }

  /** Writes as much as the reader takes now. pino calls it after a fatal line. */
  flushSync(): void {
    this.#close();
    this.#drain();
  }

  /** Whether lines wait for their reader. */
  get isWaiting(): boolean {
    return this.#lines > 0 || this.#batches.length > 0;
  }

  #close(): void {
    if (this.#lines === 0) return;
    const bytes = Buffer.from(this.#text);
    this.#batches.push({ bytes, lines: this.#lines });
    this.#waiting += bytes.length;
    this.#text = '';
    this.#lines = 0;
  }

  #drain(): void {
    this.#blocked = false;
    let flows = false;
    for (let first = this.#batches[0]; first !== undefined; first = this.#batches[0]) {
      if (!this.#writeSome(first)) return;
      flows = true;
    }
    if (flows) this.#tellOfLost();
  }

  /** @returns false if the reader takes no more for now */
  #writeSome(batch: Batch): boolean {
    try {
      const written = this.#write(wholeLines(batch.bytes, this.#limits.piece));
      this.#waiting -= written;
      batch.bytes = batch.bytes.subarray(written);
      if (batch.bytes.length === 0) this.#batches.shift();
      return true;
    } catch (error) {
      this.#blocked = true;
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') this.#giveUp();
      return false;
    }
  }

  /** Nobody reads, or the disk is full: to keep the lines would not help. The next batch tries again. */
  #giveUp(): void {
    for (const { lines } of this.#batches) this.lost.failed += lines;
    this.#batches = [];
    this.#waiting = 0;
  }

  #tellOfLost(): void {
    const full = this.lost.full - this.#told.full;
    const failed = this.lost.failed - this.#told.failed;
    if (full + failed === 0) return;
    this.#told = { ...this.lost };
    const line = {
      level: 40,
      time: new Date().toISOString(),
      full,
      failed,
      msg: 'lines of the log were lost',
    };
    this.write(`${JSON.stringify(line)}\n`);
    this.#close();
    const [batch] = this.#batches;
    if (batch !== undefined) this.#writeSome(batch);
  }
}

/** As many lines as fit. */
function wholeLines(bytes: Buffer, most: number): Buffer {
  return bytes.length <= most ? bytes : bytes.subarray(0, bytes.lastIndexOf('\n', most - 1) + 1);
}
