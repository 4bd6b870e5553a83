import type { ServerResponse } from 'node:http';
import type { CompiledSection } from '../../shared/ssr-contract.ts';
import type { CompiledPage } from '../render/compile-page.ts';
import type { Filling } from '../render/fill-page.ts';
import { awaitedSection, lateSection, placedSection } from '../render/section-html.ts';
import type { DeflatedParts } from '../render/stitched-gzip.ts';
import { createOutput, type Output } from './compiled-output.ts';

export interface CompiledAnswer {
  page: Pick<CompiledPage, 'parts' | 'deferred' | 'lateScripts'>;
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
  const out = createOutput(page.parts, answer.deflated);
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
    let sent = 0;
    const nextScript = () => (sent++ === 0 ? page.lateScripts.place : page.lateScripts.reveal);
    await Promise.all(late.map((at) => sendLate(res, out, answer, at, nextScript)));
  }
  if (!res.destroyed) res.end(out.end());
}

/** Sections go out in the order in which they are ready. */
async function sendLate(
  res: ServerResponse,
  out: Output,
  { page, filling }: CompiledAnswer,
  at: number,
  nextScript: () => string,
): Promise<void> {
  await filling.ready[at];
  if (!(await hasRoom(res))) return;
  const { name } = page.deferred[at] as CompiledSection;
  out.text(lateSection(name, filling.html[at] ?? '', nextScript()));
  send(res, out);
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
