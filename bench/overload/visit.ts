import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to the last byte, over a connection that is new. Infinity for no answer, or any but 200. */
export function visit(url: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = get(url, { headers, agent: false }, (answer) => {
      answer.resume().once('close', () => {
        resolve(answer.statusCode === 200 && answer.complete ? performance.now() - began : Infinity);
      });
    });
    asked.once('error', () => resolve(Infinity));
  });
}

/** Asks for each address by turns, fifty times a second, whether or not the one before was answered. */
export async function visitAll(
  urls: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<number[][]> {
  const visits = urls.map((): Promise<number>[] => []);
  const until = performance.now() + seconds * 1000;
  for (let count = 0; performance.now() < until; count += 1) {
    const at = count % urls.length;
    visits[at]?.push(visit(urls[at] as string, headers));
    await wait(20);
  }
  return Promise.all(visits.map((times) => Promise.all(times)));
}
