import type { ServerResponse } from 'node:http';
import type { CompiledSection } from '../../shared/ssr-contract.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import type { Filling } from '../render/fill-page.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';
import { awaitedSection, lateSection, placedSection } from '../render/section-html.ts';
import { StitchedGzip, type DeflatedPart, type DeflatedParts } from '../render/stitched-gzip.ts';

export interface CompiledAnswer {
  page: Pick<CompiledPage, 'parts' | 'deferred' | 'reveal'>;
  filling: Filling;
  /** How long all sections together may delay the answer. */
  graceMs: number;
  /** For gzip: the parts, then the document's end. */
  deflated: DeflatedParts | null;
}

/**
 * A late section follows `#root` and leaves its skeleton in its place. The head must have been written.
 * @returns when the last byte is handed over or the visitor has left
 */
export async function streamCompiled(res: ServerResponse, answer: CompiledAnswer): Promise<void> {
  const { page, filling, graceMs } = answer;
  const { deferred } = page;
  const out = createOutput(answer);
  out.part(0);
  const late: number[] = [];
  const grace = deferred.length > 0 ? createGrace(graceMs) : null;
  for (let at = 0; at < deferred.length; at += 1) {
    if (filling.html[at] === null) {
      // The browser can start on what is ready.
      send(res, out);
      await grace?.until(filling.ready[at] as Promise<void>);
      if (!(await hasRoom(res))) return grace?.end();
    }
    const html = filling.html[at] ?? null;
    if (html === null) late.push(at);
    out.text(html === null ? awaitedSection(deferred[at] as CompiledSection) : placedSection(html));
    out.part(at + 1);
  }
  grace?.end();
  if (late.length > 0) {
    send(res, out);
    await Promise.all(late.map((at) => sendLate(res, out, answer, at)));
  }
  if (!res.destroyed) res.end(out.end());
}

/** Sections go out in the order in which they are ready. */
async function sendLate(
  res: ServerResponse,
  out: Output,
  { page, filling }: CompiledAnswer,
  at: number,
): Promise<void> {
  await filling.ready[at];
  if (!(await hasRoom(res))) return;
  const { name } = page.deferred[at] as CompiledSection;
  out.text(lateSection(name, filling.html[at] ?? '', page.reveal));
  send(res, out);
}

/** Collects bytes between writes, because a write costs as much as drawing a section. */
interface Output {
  part(at: number): void;
  text(html: string): void;
  take(): Buffer;
  end(): Buffer;
}

function createOutput({ page, deflated }: CompiledAnswer): Output {
  const pieces: (Buffer | string)[] = [];
  const take = () => join(pieces.splice(0));
  if (deflated === null) {
    const text = (html: string) => void pieces.push(html);
    return {
      part: (at) => void pieces.push(page.parts[at] as Buffer),
      text,
      take,
      end: () => (text(DOCUMENT_END), take()),
    };
  }
  const gzip = new StitchedGzip((more) => void pieces.push(more));
  const part = (at: number) => gzip.part(deflated.at(at) as DeflatedPart);
  return {
    part,
    text: (html) => gzip.text(html),
    take,
    end: () => (part(-1), gzip.end(), take()),
  };
}

/** Copies each piece once, and a single buffer not at all. */
function join(pieces: readonly (Buffer | string)[]): Buffer {
  const [first] = pieces;
  if (pieces.length === 1 && typeof first === 'object') return first;
  let length = 0;
  for (const piece of pieces) length += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const joined = Buffer.allocUnsafe(length);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? joined.write(piece, at) : piece.copy(joined, at);
  return joined;
}

function send(res: ServerResponse, out: Output): void {
  const bytes = out.take();
  if (bytes.length > 0 && !res.destroyed) res.write(bytes);
}

/** One time limit for all sections together. */
function createGrace(ms: number) {
  if (ms === Infinity) return { until: (ready: Promise<void>) => ready, end: () => undefined };
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return {
    until: (ready: Promise<void>) => Promise.race([ready, promise]),
    end: () => clearTimeout(timer),
  };
}

/** Waits for slow readers (threats S4). False if the visitor has left. */
async function hasRoom(res: ServerResponse): Promise<boolean> {
  if (res.writableNeedDrain && !res.destroyed) {
    const { promise, resolve } = Promise.withResolvers<void>();
    res.once('drain', resolve).once('close', resolve);
    await promise;
    res.off('drain', resolve).off('close', resolve);
  }
  return !res.destroyed;
}
