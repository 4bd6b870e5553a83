import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openRegistry, type RegistryStore } from '../server/registry/load-registry.ts';
import type { Snapshot } from '../shared/registry/types.ts';
import { longestTurn } from './longest-turn.ts';

export interface Figures {
  readonly megabytes: number;
  /** From the start of the process until the registry is loaded and checked. */
  readonly startMs: number;
  /** The process's own computing time within `startMs`. */
  readonly startCpuMs: number;
  /** `startMs` without loading Node and the modules. */
  readonly loadMs: number;
  readonly hitUs: number;
  readonly missUs: number;
  readonly worstUs: number;
  readonly redirectMissUs: number;
  /** From writing the file until the edit is served. */
  readonly editMs: number;
  /** The longest turn of the event loop meanwhile, in milliseconds of computing. */
  readonly turnMs: number;
  /** A second after the start. */
  readonly loadedRssMb: number;
  /** A second after the last edit. */
  readonly editedRssMb: number;
  readonly heapMb: number;
}

const LOOKUPS = 200_000;
const SETTLE_MS = 1000;

/**
 * Measures the registry of `count` pages in `place`, and its `edits`. The process must be fresh. Rejects if
 * an answer is wrong.
 */
export async function measureRegistry(
  place: string,
  count: number,
  edits: readonly string[],
): Promise<Figures> {
  const registryFile = join(place, 'pages.registry.json');
  const megabytes = statSync(registryFile).size / 1e6;
  const began = performance.now();
  const store = await openRegistry({ registryFile, localesDir: join(place, 'locales') });
  const startMs = performance.now();
  const { user, system } = process.threadCpuUsage();
  await delay(SETTLE_MS);
  const loadedRssMb = residentMb();
  const measured = [];
  for (const edit of edits) {
    measured.push(await measureEdit(store, join(place, edit), registryFile));
    await delay(SETTLE_MS);
  }
  const editedRssMb = residentMb();
  const lookups = measureLookups(store.current(), count);
  globalThis.gc?.();
  const heapMb = process.memoryUsage().heapUsed / 1e6;
  store.close();
  return {
    megabytes,
    startMs,
    startCpuMs: (user + system) / 1000,
    loadMs: startMs - began,
    ...lookups,
    editMs: median(measured.map(({ editMs }) => editMs)),
    turnMs: Math.max(...measured.map(({ turnMs }) => turnMs)),
    loadedRssMb,
    editedRssMb,
    heapMb,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

function residentMb(): number {
  return process.memoryUsage.rss() / 1e6;
}

async function measureEdit(
  store: RegistryStore,
  edit: string,
  file: string,
): Promise<Pick<Figures, 'editMs' | 'turnMs'>> {
  const served = new Promise<void>((resolve) => {
    const end = store.subscribe(() => {
      end();
      resolve();
    });
  });
  const began = performance.now();
  copyFileSync(edit, file);
  const turnMs = await longestTurn(served);
  return { editMs: performance.now() - began, turnMs };
}

function measureLookups(
  snapshot: Snapshot,
  count: number,
): Pick<Figures, 'hitUs' | 'missUs' | 'worstUs' | 'redirectMissUs'> {
  const locales = snapshot.site.locales;
  const spread = (make: (at: number) => string) =>
    Array.from({ length: 1000 }, (_, at) => make(Math.floor((at * count) / 1000)));
  const locale = (at: number) => locales[at % locales.length];
  const hits = spread((at) => `/${locale(at)}/frontend/landing${at}.html`);
  const misses = spread((at) => `/${locale(at)}/frontend/landing${at}x.html`);
  // Encoded, in the wrong case and on phones: the most expensive path.
  const worst = spread((at) => `/M/${locale(at)}/%46RONTEND/%4CANDING${at}.HTML/`);
  return {
    hitUs: timeEach(hits, (path) => snapshot.match(path) !== null),
    missUs: timeEach(misses, (path) => snapshot.match(path) === null),
    worstUs: timeEach(worst, (path) => snapshot.match(path) !== null),
    redirectMissUs: timeEach(hits, (path) => snapshot.redirectFor(path) === null),
  };
}

/** @returns microseconds per call, after warming up */
function timeEach(paths: readonly string[], isRight: (path: string) => boolean): number {
  for (let at = 0; at < LOOKUPS / 4; at++) isRight(paths[at % paths.length] as string);
  let right = 0;
  const began = performance.now();
  for (let at = 0; at < LOOKUPS; at++) right += isRight(paths[at % paths.length] as string) ? 1 : 0;
  const took = performance.now() - began;
  if (right !== LOOKUPS) throw new Error('A lookup gave the wrong answer');
  return (took * 1000) / LOOKUPS;
}
