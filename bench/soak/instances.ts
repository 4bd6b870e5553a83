import { startPostgres } from '../../test/run/postgres.ts';
import { ensureProgram } from '../../test/run/prepare-system.ts';
import {
  bringBack,
  failuresOf,
  killHolding,
  knowSession,
  openTroubledRow,
  publishTo,
  restartRedis,
  rollOne,
  type Killed,
  type TroubledRow,
} from '../../test/support/troubled-row.ts';
import type { Visit } from '../../test/support/visits-meanwhile.ts';
import { PROJECT } from './stage.ts';
import { createDatabase } from './stores.ts';

export interface Rolled {
  visits: readonly Visit[];
  /** What no visitor may meet, and what was promised and not kept. */
  failures: readonly string[];
  /** Of each edit, from the end of the verb until all instances showed it. */
  publishedMs: readonly number[];
  rounds: number;
}

/**
 * Three instances behind nginx, on PostgreSQL and Redis, and visitors: round by round one is killed, Redis starts anew, an
 * edit is published and all instances are replaced.
 */
export async function rollInstances(seconds: number, tell: (line: string) => void): Promise<Rolled> {
  const ends: (() => unknown)[] = [];
  try {
    const postgres = await startPostgres(PROJECT);
    ends.push(() => postgres.stop());
    const nginx = await ensureProgram('nginx', PROJECT);
    const store = await createDatabase(postgres.url, 'rolled');
    const open = await openTroubledRow(store, (end) => void ends.push(end), nginx);
    return await goOn(open, seconds, tell);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function goOn(open: TroubledRow, seconds: number, tell: (line: string) => void): Promise<Rolled> {
  const until = performance.now() + seconds * 1000;
  const [killed, publishedMs, broken]: [Killed[], number[], string[]] = [[], [], []];
  const require = (isSo: boolean, what: string) => isSo || broken.push(what);
  let rounds = 0;
  for (; rounds === 0 || performance.now() < until; rounds += 1) {
    const all = open.row.urls.map((_, at) => at);
    const victim = rounds % all.length;
    const others = all.filter((at) => at !== victim);
    const held = await killHolding(open, victim);
    killed.push(held);
    for (const status of held.statuses)
      require(status === 200, `held by the killed instance: status ${status}`);
    await restartRedis(open);
    publishedMs.push(await publishTo(open, others, `mark-${rounds}`));
    await bringBack(open, victim);
    for (const at of others) require((await rollOne(open, at)) === 0, 'an instance did not end with code 0');
    require((await knowSession(open)).every(Boolean), 'an instance did not know the session');
    tell(`round ${rounds + 1}: visible everywhere after ${publishedMs.at(-1)?.toFixed(0)} ms`);
  }
  const visits = await open.visits.stop();
  return { visits, failures: [...broken, ...failuresOf(visits, killed)], publishedMs, rounds };
}
