import type { ServerResponse } from 'node:http';
import { DOCUMENT_END, type CompiledPage } from './compile-page.ts';
import type { Filling } from './fill-page.ts';
import { StitchedGzip, type DeflatedParts } from './stitched-gzip.ts';

export interface CompiledAnswer {
  page: Pick<CompiledPage, 'parts' | 'slots' | 'reveal'>;
  filling: Filling;
  /** How long the answer stops at a section that is not there yet; crawlers wait for every one. */
  graceMs: number;
  /** Set when the answer goes out as gzip. */
  deflated: DeflatedParts | null;
}

/**
 * Sends a compiled page: what stands before the first section at once, each section in its place if it comes in time,
 * else its skeleton and the section itself after `#root`. The head must have been written.
 * @returns when the last byte is handed over, or the visitor is gone
 */
export async function streamCompiled(res: ServerResponse, answer: CompiledAnswer): Promise<void> {
  const { page, filling, graceMs } = answer;
  const { slots } = page;
  const out = createOutput(res, answer);
  out.part(0);
  const late: number[] = [];
  const grace = slots.length > 0 ? createGrace(graceMs) : null;
  for (let at = 0; at < slots.length; at += 1) {
    if (filling.html[at] === null) await grace?.until(filling.ready[at] as Promise<void>);
    if (!(await hasRoom(res))) break;
    const html = filling.html[at] ?? null;
    res.cork();
    if (html === null) {
      late.push(at);
      out.text(pending(slots[at] as { name: string; fallback: string }));
    } else {
      out.text(`<!--$-->${html}<!--/$-->`);
    }
    out.part(at + 1);
    process.nextTick(uncork, res);
  }
  grace?.end();
  await Promise.all(late.map((at) => sendLate(res, out, answer, at)));
  if (!res.destroyed) out.end();
}

/** A section that came after its place was sent; those that come first go first. */
async function sendLate(
  res: ServerResponse,
  out: Output,
  { page, filling }: CompiledAnswer,
  at: number,
): Promise<void> {
  await filling.ready[at];
  if (!(await hasRoom(res))) return;
  out.text(`<div hidden id="s:${page.slots[at]?.name}">${filling.html[at]}</div>${page.reveal}`);
}

/** A boundary whose content is to come. */
function pending({ name, fallback }: { name: string; fallback: string }): string {
  return `<!--$?--><template id="p:${name}"></template>${fallback}<!--/$-->`;
}

interface Output {
  part(at: number): void;
  text(html: string): void;
  end(): void;
}

function createOutput(res: ServerResponse, { page, deflated }: CompiledAnswer): Output {
  if (deflated === null) {
    return {
      part: (at) => void res.write(page.parts[at]),
      text: (html) => void res.write(html),
      end: () => void res.end(DOCUMENT_END),
    };
  }
  const gzip = new StitchedGzip((bytes) => void res.write(bytes));
  return {
    part: (at) => gzip.part(deflated[at] as DeflatedParts[number]),
    text: (html) => gzip.text(html),
    end() {
      gzip.text(DOCUMENT_END);
      res.end(gzip.end());
    },
  };
}

/** One limit of time for all sections of an answer. */
function createGrace(ms: number) {
  if (ms === Infinity) return { until: (ready: Promise<void>) => ready, end: () => undefined };
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return {
    until: (ready: Promise<void>) => Promise.race([ready, promise]),
    end: () => clearTimeout(timer),
  };
}

/** Waits for a visitor who reads slowly (threats S4). False when the visitor is gone. */
async function hasRoom(res: ServerResponse): Promise<boolean> {
  if (res.writableNeedDrain && !res.destroyed) {
    const { promise, resolve } = Promise.withResolvers<void>();
    res.once('drain', resolve).once('close', resolve);
    await promise;
    res.off('drain', resolve).off('close', resolve);
  }
  return !res.destroyed;
}

function uncork(res: ServerResponse): void {
  res.uncork();
}
