import { setTimeout as wait } from 'node:timers/promises';
import { hangUp } from './ask.ts';
import { FAULTS, type Fault } from './faults.ts';
import { measureMemory, watchLoops, type Memory } from './figures.ts';
import { readAddresses } from './known-addresses.ts';
import { NO_FAULT, Scene } from './scene.ts';
import type { Stage } from './stage.ts';
import type { Tally } from './tally.ts';
import { startTraffic, type Source } from './traffic.ts';
import { createVisitors } from './visitors.ts';
import { warmUp } from './warm-up.ts';

/** Shares of the requests: what has a platform is visited more. */
const SHARES = [0.7, 0.3];
/** Of the time of a fault; in the rest the site finds back. */
const ON_SHARE = 0.7;
const LONGEST_STEP_MS = 15_000;
const LOOK_MS = 50;
const MOST_RECOVERY_MS = 30_000;
/** `/readyz` tells of the circuit; this, of the platform behind it. */
const CALL = '/api/v1/blog/search.json?content=labels&lang=en_US';
/** Memory is compared from the rounds of the first third on: by then what all visitors run has been optimised. */
const WARM_PART = 3;

export interface Soaked {
  /** By the name of the fault, in order. */
  tallies: ReadonlyMap<string, Tally>;
  /** Of each site: the most after a round of the first third, and at the end. */
  memory: readonly { start: Memory; end: Memory }[];
  seconds: number;
  rounds: number;
}

export interface SoakOptions {
  seconds: number;
  /** Requests of visitors a second. */
  rate: number;
  /** Hears of each step, and of each failure. */
  tell: (line: string) => void;
}

/** Lets visitors come for as long as is asked, and faults one after the other, in rounds of all of them. */
export async function runFaults(stage: Stage, { seconds, rate, tell }: SoakOptions): Promise<Soaked> {
  const sources: Source[] = [];
  for (const [at, { origin }] of stage.sites.entries()) {
    const known = await readAddresses(origin);
    await warmUp(origin, known);
    sources.push({ origin, next: createVisitors(known), rate: rate * (SHARES[at] as number) });
  }
  const { rounds, stepMs } = planOf(seconds);
  const scene = new Scene(tell);
  const memories: Memory[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await runRound(stage, sources, stepMs, scene);
    const memory = await Promise.all(stage.sites.map(measureMemory));
    memories.push(memory);
    const held = memory.map(({ residentMb }) => `${residentMb.toFixed(0)} MB`).join(', ');
    scene.tell(`round ${round + 1} of ${rounds}: ${held}`);
  }
  const warm = memories.slice(0, Math.ceil(rounds / WARM_PART));
  const memory = stage.sites.map((_, at) => ({
    start: warm.map((each) => each[at] as Memory).reduce((a, b) => (b.residentMb > a.residentMb ? b : a)),
    end: memories.at(-1)?.[at] as Memory,
  }));
  return { tallies: scene.tallies, memory, seconds: scene.seconds, rounds };
}

/** At least two rounds, of steps that are no longer than they need to be. */
function planOf(seconds: number): { rounds: number; stepMs: number } {
  const steps = FAULTS.length + 2;
  const rounds = Math.max(2, Math.round((seconds * 1000) / (steps * LONGEST_STEP_MS)));
  return { rounds, stepMs: (seconds * 1000) / (rounds * steps) };
}

async function runRound(stage: Stage, sources: readonly Source[], stepMs: number, scene: Scene) {
  scene.enter(NO_FAULT);
  const loops = watchLoops(stage.sites, scene);
  const traffic = sources.map((source) => startTraffic(source, scene));
  await wait(stepMs);
  for (const fault of FAULTS) {
    scene.enter(fault.name, fault.forgiven);
    await undergo(fault, stage, stepMs, scene);
  }
  scene.enter(NO_FAULT);
  await wait(stepMs);
  await Promise.all(traffic.map((each) => each.stop()));
  await loops.stop();
  hangUp();
}

async function undergo({ begin, extra }: Fault, stage: Stage, stepMs: number, scene: Scene): Promise<void> {
  const end = await begin(stage);
  const more = stage.sites.flatMap(({ origin }) =>
    extra === undefined ? [] : [startTraffic({ origin, ...extra }, scene)],
  );
  await wait(stepMs * ON_SHARE);
  await Promise.all(more.map((each) => each.stop()));
  await end();
  const ended = performance.now();
  const passed = () => performance.now() - ended;
  while (!(await isWell(stage)) && passed() < MOST_RECOVERY_MS) await wait(LOOK_MS);
  scene.tally.recovered.push(passed() < MOST_RECOVERY_MS ? passed() : Infinity);
  await wait(Math.max(0, stepMs * (1 - ON_SHARE) - passed()));
}

async function isWell({ sites }: Stage): Promise<boolean> {
  const isOk = async (url: string) => {
    const answer = await fetch(url, { signal: AbortSignal.timeout(MOST_RECOVERY_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const urls = sites.flatMap(({ origin }) => [`${origin}/readyz`, origin + CALL]);
  return (await Promise.all(urls.map((url) => isOk(url).catch(() => false)))).every(Boolean);
}
