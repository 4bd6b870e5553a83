import { setTimeout as wait } from 'node:timers/promises';
import { hangUp } from './ask.ts';
import { FAULTS, type Fault } from './faults.ts';
import { measureMemory, watchLoops, type Memory } from './figures.ts';
import { readAddresses } from './known-addresses.ts';
import type { Stage } from './stage.ts';
import { Tally } from './tally.ts';
import { startTraffic, type Scene, type Traffic } from './traffic.ts';
import { createVisitors } from './visitors.ts';

/** Shares of the requests: what has a platform is visited more. */
const SHARES = [0.7, 0.3];
/** Of the time of a fault; in the rest the site finds back. */
const ON_SHARE = 0.7;
const LOOK_MS = 50;
const MOST_RECOVERY_MS = 30_000;
/** In front of the site with a platform only calls tell whether the platform is back. */
const CALL = '/api/v1/blog/search.json?content=labels&lang=en_US';

export const NO_FAULT = 'no fault';

export interface Soaked {
  /** By the name of the fault, in order. */
  tallies: ReadonlyMap<string, Tally>;
  /** Of each site: after the first round, in which everything is warmed up, and at the end. */
  memory: readonly { start: Memory; end: Memory }[];
  seconds: number;
  rounds: number;
}

export interface SoakOptions {
  seconds: number;
  /** Requests of visitors a second. */
  rate: number;
  /** Hears of each step. */
  tell: (line: string) => void;
}

/** Lets visitors come for as long as is asked, and faults one after the other, in rounds of all of them. */
export async function runFaults(stage: Stage, { seconds, rate, tell }: SoakOptions): Promise<Soaked> {
  const visits = await Promise.all(
    stage.sites.map(async ({ origin }) => createVisitors(await readAddresses(origin))),
  );
  const { rounds, stepMs } = planOf(seconds);
  const tallies = new Map<string, Tally>();
  let scene: Scene = { tally: new Tally(), forgiven: new Set() };
  const enter = (name: string, forgiven: Fault['forgiven'] = []) => {
    const tally = tallies.get(name) ?? new Tally();
    tallies.set(name, tally);
    scene = { tally, forgiven: new Set(forgiven) };
  };
  const now = () => scene;
  const come = (): Traffic[] =>
    stage.sites.map(({ origin }, at) =>
      startTraffic(
        { origin, next: visits[at] as (typeof visits)[number], rate: rate * (SHARES[at] as number) },
        now,
      ),
    );
  const began = performance.now();
  const memories: Memory[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    enter(NO_FAULT);
    const loops = watchLoops(stage.sites, () => scene.tally);
    const traffic = come();
    await wait(stepMs);
    for (const fault of FAULTS) {
      tell(`${Math.round((performance.now() - began) / 1000)} s: ${fault.name}`);
      enter(fault.name, fault.forgiven);
      await undergo(fault, stage, stepMs, now);
    }
    enter(NO_FAULT);
    await wait(stepMs);
    await Promise.all(traffic.map((each) => each.stop()));
    await loops.stop();
    hangUp();
    memories.push(await Promise.all(stage.sites.map(measureMemory)));
    tell(
      `round ${round + 1} of ${rounds}: ${memories
        .at(-1)
        ?.map(({ residentMb }) => `${residentMb.toFixed(0)} MB`)
        .join(', ')}`,
    );
  }
  const memory = stage.sites.map((_, at) => ({
    start: memories[0]?.[at] as Memory,
    end: memories.at(-1)?.[at] as Memory,
  }));
  return { tallies, memory, seconds: (performance.now() - began) / 1000, rounds };
}

/** At least two rounds, of steps that are no longer than they need to be. */
function planOf(seconds: number): { rounds: number; stepMs: number } {
  const steps = FAULTS.length + 2;
  const rounds = Math.max(2, Math.round(seconds / (steps * LONGEST_STEP_S)));
  return { rounds, stepMs: (seconds * 1000) / (rounds * steps) };
}
const LONGEST_STEP_S = 15;

async function undergo(fault: Fault, stage: Stage, stepMs: number, now: () => Scene): Promise<void> {
  const end = await fault.begin(stage);
  const extra = stage.sites.flatMap(({ origin }) =>
    fault.extra === undefined ? [] : [startTraffic({ origin, ...fault.extra }, now)],
  );
  await wait(stepMs * ON_SHARE);
  await Promise.all(extra.map((each) => each.stop()));
  await end();
  const ended = performance.now();
  const until = ended + MOST_RECOVERY_MS;
  while (!(await isWell(stage)) && performance.now() < until) await wait(LOOK_MS);
  now().tally.recovered.push(performance.now() < until ? performance.now() - ended : Infinity);
  await wait(Math.max(0, stepMs * (1 - ON_SHARE) - (performance.now() - ended)));
}

async function isWell({ sites }: Stage): Promise<boolean> {
  const urls = sites.flatMap(({ origin }) => [`${origin}/readyz`, origin + CALL]);
  const answers = await Promise.all(
    urls.map((url) =>
      fetch(url, { signal: AbortSignal.timeout(MOST_RECOVERY_MS) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      ),
    ),
  );
  return answers.every(Boolean);
}
