import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Ticks of /proc/<pid>/stat a second. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The process and its workers. */
function tree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => tree(Number(child)))];
}

/** Seconds of CPU that a process and its workers have used so far, in user mode and in the system. */
export function cpuSeconds(pid: number): number {
  const ticks = tree(pid).map((each) => {
    // The name in brackets may hold spaces; fields are counted behind it.
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS;
}

/** Share of a core below which a process rests, and how long it is looked at. */
const RESTING = 0.02;
const LOOK_MS = 500;
/** Work behind the scenes begins this long after a start at the latest. */
const BEGINS_MS = 1_500;
/** Work behind the scenes that takes longer is measured with the rest. */
const MOST_LOOKS = 120;

/** Waits until a process has done what it does behind its start: pages that it makes ready ahead. */
export async function atRest(pid: number): Promise<void> {
  await wait(BEGINS_MS);
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const before = cpuSeconds(pid);
    await wait(LOOK_MS);
    if (cpuSeconds(pid) - before < (RESTING * LOOK_MS) / 1000) return;
  }
}

/** Megabytes of memory that a process and its workers have resident. */
export function residentMb(pid: number): number {
  const kilobytes = tree(pid).map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** Share of the machine's cores that is in use during the next `ms` milliseconds; 1 is all of them. */
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
