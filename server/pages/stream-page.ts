import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Response } from 'express';
import type { PageData, Settled } from '../../shared/page-data.ts';
import type { OpenPage } from '../../shared/ssr-contract.ts';
import { DOCUMENT_END } from '../render/html-shell.ts';

type Deferred = NonNullable<PageData['deferred']>;

/** 128 random bits for the scripts of one answer (threats H3). */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * @param graceMs how long the first byte may wait
 * @returns the same sections, with plain values for those in time
 */
export async function settleInTime(deferred: Deferred, graceMs: number): Promise<Deferred> {
  const settled: Deferred = { ...deferred };
  const waits = Object.entries(deferred).map(async ([name, section]) => {
    settled[name] = await section;
  });
  if (waits.length === 0) return settled;
  const timer = new AbortController();
  await Promise.race([
    Promise.all(waits),
    delay(graceMs, undefined, { signal: timer.signal }).catch(() => {}),
  ]);
  timer.abort();
  return { ...settled };
}

export function isWaiting(section: Settled<unknown> | Promise<Settled<unknown>>): boolean {
  return section instanceof Promise;
}

export async function collectPage(page: OpenPage): Promise<string> {
  const through = new PassThrough();
  await page.complete;
  page.pipe(through);
  return text(through);
}

/**
 * Sends the shell and the browser's code at once, then each section when it is ready. Late ones follow `#root`, and the
 * browser moves them.
 * @param parts `open`: the document up to `#root`; `close`: from the end of `#root`, without the document's end
 * @returns when the last byte is handed over or the visitor has left
 */
export function streamPage(
  res: Response,
  page: OpenPage,
  parts: { open: string; close: string },
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  res.write(parts.open);
  let { close } = parts;
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      writeOn(res, chunk, done);
    },
    final(done) {
      res.end(close + DOCUMENT_END);
      done();
    },
  });
  out.on('error', () => res.destroy());
  res.once('close', () => {
    out.destroy();
    resolve();
  });
  page.pipe(out);
  // React writes the whole shell inside `pipe`, so this follows it directly. What it awaited may have come: then that was all.
  if (!out.writableEnded) {
    out.write(close);
    close = '';
  }
  flush(res);
  return promise;
}

/** Waits while the socket is full, so that slow readers cost no memory (threats S4). */
function writeOn(res: Response, chunk: Buffer, done: () => void): void {
  if (res.destroyed || res.writableEnded) return done();
  const room = res.write(chunk);
  flush(res);
  if (room) return done();
  const go = () => {
    res.off('drain', go);
    res.off('close', go);
    done();
  };
  res.on('drain', go);
  res.on('close', go);
}

function flush(res: Response & { flush?: () => void }): void {
  res.flush?.();
}
