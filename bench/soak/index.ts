import { parseArgs } from 'node:util';
import { machineUse } from '../load/process-figures.ts';
import { instancesLines } from './instances-report.ts';
import { rollInstances } from './instances.ts';
import { failuresOf, hasGrown, MOST_GROWTH, reportLines } from './report.ts';
import { runFaults } from './run-faults.ts';
import { openStage } from './stage.ts';

/**
 * Lets visitors come for a long time while faults are switched on one after the other, or with `--instances` while
 * instances are killed and replaced. `--minutes`: for how long; `--rate`: requests a second; `--logs`: a folder for the
 * sites' logs. Ends with code 1 if a request failed, or memory has grown.
 */
const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '60' },
    logs: { type: 'string' },
    instances: { type: 'boolean', default: false },
  },
});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const tell = (line: string) => void process.stderr.write(`${line}\n`);
const seconds = Number(options.minutes) * 60;

const busy = await machineUse(1_000);
if (busy > 0.1) print(`Other work uses ${Math.round(busy * 100)} % of the machine: the times are too long.`);
process.exitCode = (await (options.instances ? soakInstances() : soakSites())) ? 0 : 1;

async function soakInstances(): Promise<boolean> {
  const rolled = await rollInstances(seconds, tell);
  for (const line of instancesLines(rolled)) print(line);
  return rolled.failures.length === 0;
}

async function soakSites(): Promise<boolean> {
  const stage = await openStage(options.logs);
  try {
    const soaked = await runFaults(stage, { seconds, rate: Number(options.rate), tell });
    for (const line of reportLines(soaked)) print(line);
    if (hasGrown(soaked)) print(`- Memory has grown by more than ${MOST_GROWTH * 100} %.`);
    return failuresOf(soaked).length === 0 && !hasGrown(soaked);
  } finally {
    await stage.stop();
  }
}
