import { generate } from './generator.ts';
import { cpuSeconds } from './process-figures.ts';
import { BOTH_CORES, startProduct, type Server } from './servers.ts';
import { spreadOf, type Spread } from './spread.ts';
import { HEADERS, TARGETS, type Target } from './targets.ts';

/** The server spends nearly all the time on this page, so the generator leaves it both cores. */
export const WORKERS_TARGET = TARGETS.find(({ name }) => name === 'home') as Target;

/** A session rules out kept pages. */
const SIGNED_IN = { ...HEADERS, cookie: 'muc_token=bench' };

export interface WorkersFigures {
  one: Spread;
  two: Spread;
  usedByOne: number;
  usedByTwo: number;
}

/** Pins nothing, because two workers need both cores. */
export async function measureWorkers(
  dataDir: string,
  rounds: number,
  seconds: number,
): Promise<WorkersFigures> {
  const options = { probe: WORKERS_TARGET.path, cores: BOTH_CORES };
  const one = await startProduct(WORKERS_TARGET.site, dataDir, options);
  const two = await startProduct(WORKERS_TARGET.site, dataDir, { ...options, env: { WORKERS: '2' } });
  const found = { one: [] as Run[], two: [] as Run[] };
  for (let round = 0; round < rounds; round += 1) {
    found.one.push(await askAt(one, seconds));
    found.two.push(await askAt(two, seconds));
  }
  await Promise.all([one.stop(), two.stop()]);
  const rates = (runs: Run[]) => spreadOf(runs.map(({ rate }) => rate));
  const used = (runs: Run[]) => spreadOf(runs.map(({ share }) => share)).median;
  return {
    one: rates(found.one),
    two: rates(found.two),
    usedByOne: used(found.one),
    usedByTwo: used(found.two),
  };
}

interface Run {
  rate: number;
  share: number;
}

async function askAt({ origin, pid }: Server, seconds: number): Promise<Run> {
  const asked = { url: origin + WORKERS_TARGET.path, headers: SIGNED_IN, cores: BOTH_CORES };
  await generate({ ...asked, seconds: Math.ceil(seconds / 2) });
  const before = cpuSeconds(pid);
  const run = await generate({ ...asked, seconds });
  return { rate: run.requests / run.seconds, share: (cpuSeconds(pid) - before) / (2 * run.seconds) };
}
