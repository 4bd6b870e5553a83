import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function tree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => tree(Number(child)))];
}

/** Includes user and system time of the workers. */
export function cpuSeconds(pid: number): number {
  const ticks = tree(pid).map((each) => {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

/** A process rests below this share of a core, watched for so many milliseconds. */
const RESTING = 0.02;
const LOOK_MS = 500;
/** Background work begins this long after a start at the latest. */
const BEGINS_MS = 1_500;
/** Longer background work is measured with the rest. */
const MOST_LOOKS = 120;

/** Waits until the pages that a server renders ahead are done. */
export async function atRest(pid: number): Promise<void> {
  await wait(BEGINS_MS);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = cpuSeconds(pid);
    await wait(LOOK_MS);
    if (cpuSeconds(pid) - before < (RESTING * LOOK_MS) / 1000) return;
  }
}

export function residentMb(pid: number): number {
  const kilobytes = tree(pid).map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Returns the share of all cores in use, up to 1. */
export async function machineUse(ms: number): Promise<number> {
  const times = () => {
    const all = cpus().map(({ times }) => times);
    const idle = all.reduce((sum, time) => sum + time.idle, 0);
    return {
      idle,
      total: all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, idle),
    };
  };
  const before = times();
  await wait(ms);
  const after = times();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}
