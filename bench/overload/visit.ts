import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds, to the last byte. Infinity for no answer, or any but 200. */
export interface Visit {
  passed: number;
  /** What the server's event loop computed meanwhile: what the visit takes on a machine without other work. */
  computed: number;
}

const FAILED: Visit = { passed: Infinity, computed: Infinity };

/** CPU time of the main thread, in milliseconds. */
function computedBy(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Over a connection that is new. */
function visit(url: string, headers: Record<string, string>, pid: number): Promise<Visit> {
  const began = performance.now();
  const before = computedBy(pid);
  return new Promise((resolve) => {
    const asked = get(url, { headers, agent: false }, (answer) => {
      answer.resume().once('close', () => {
        const isWhole = answer.statusCode === 200 && answer.complete;
        resolve(isWhole ? { passed: performance.now() - began, computed: computedBy(pid) - before } : FAILED);
      });
    });
    asked.once('error', () => resolve(FAILED));
  });
}

/**
 * Asks for each address by turns, fifty times a second, whether or not the one before was answered.
 * @param pid the server's
 */
export async function visitAll(
  urls: readonly string[],
  headers: Record<string, string>,
  { seconds, pid }: { seconds: number; pid: number },
): Promise<Visit[][]> {
  const visits = urls.map((): Promise<Visit>[] => []);
  const until = performance.now() + seconds * 1000;
  for (let count = 0; performance.now() < until; count += 1) {
    const at = count % urls.length;
    visits[at]?.push(visit(urls[at] as string, headers, pid));
    await wait(20);
  }
  return Promise.all(visits.map((times) => Promise.all(times)));
}
