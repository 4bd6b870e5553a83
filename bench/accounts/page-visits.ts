import { Agent, get } from 'node:http';
import { quantile } from '../load/spread.ts';
import { HEADERS } from '../load/targets.ts';

/** Milliseconds from the moment a page was due to its last byte. */
export interface PageTimes {
  pages: number;
  p50Ms: number;
  p99Ms: number;
}

/** A late page does not delay the next request. */
const PAGES_A_SECOND = 100;

/** Prints PageTimes as JSON. Arguments: address, seconds. */
const [address = '', seconds = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const began = performance.now();
const times: number[] = [];

function visit(due: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(address, { agent, headers: HEADERS }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once('end', () => {
        times.push(performance.now() - due);
        resolve();
      });
    });
    asked.once('error', reject);
  });
}

const visits: Promise<void>[] = [];
for (let number = 0; number < Number(seconds) * PAGES_A_SECOND; number += 1) {
  const due = began + (number * 1000) / PAGES_A_SECOND;
  // Timers are exact to a millisecond. The rest is a busy wait.
  await new Promise((resolve) => void setTimeout(resolve, Math.max(0, due - performance.now() - 1)));
  while (performance.now() < due) await new Promise((resolve) => void setImmediate(resolve));
  visits.push(visit(performance.now()));
}
await Promise.all(visits);
agent.destroy();
const found: PageTimes = { pages: times.length, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
process.stdout.write(JSON.stringify(found));
