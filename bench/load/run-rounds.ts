import { measure, type Durations, type Figures } from './measure.ts';
import type { Floors } from './floors.ts';
import type { Server } from './servers.ts';
import { spreadOf, type Spread } from './spread.ts';
import {
  COMPRESSED,
  CONTESTANTS,
  headersOf,
  type Contestant,
  type SiteName,
  type Target,
} from './targets.ts';

export type Products = Partial<Record<SiteName, Server>>;
export type Rounds = Record<keyof Figures, Spread>;
export type Results = Map<string, Partial<Record<Contestant, Rounds>>>;

interface Plan {
  targets: readonly Target[];
  rounds: number;
  durations: Durations;
}

/** Takes turns, so that disturbances affect all contestants. */
export async function runRounds(plan: Plan, products: Products, floors: Floors): Promise<Results> {
  const found = new Map<string, Figures[]>();
  const cells = plan.targets.flatMap((target) =>
    contestantsOf(target).map((contestant) => ({ target, contestant })),
  );
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const { target, contestant } of cells) {
      process.stderr.write(`round ${round} of ${plan.rounds}: ${target.name}, ${contestant}\n`);
      const server = serverOf(target, contestant, products, floors);
      const figures = await measure(server, target.path, headersOf(contestant), plan.durations);
      const key = `${target.name} ${contestant}`;
      found.set(key, [...(found.get(key) ?? []), figures]);
    }
  }
  return new Map(
    plan.targets.map((target) => {
      const rows = contestantsOf(target).map((each) => [
        each,
        spreads(found.get(`${target.name} ${each}`) ?? []),
      ]);
      return [target.name, Object.fromEntries(rows)];
    }),
  );
}

function contestantsOf({ name }: Target): Contestant[] {
  return CONTESTANTS.filter((contestant) => contestant !== 'gzip' || COMPRESSED.includes(name));
}

function serverOf({ site }: Target, contestant: Contestant, products: Products, floors: Floors): Server {
  if (contestant === 'sender') return floors.sender;
  return (contestant === 'renderer' ? floors.renderers[site] : products[site]) as Server;
}

function spreads(rounds: readonly Figures[]): Rounds {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, spreadOf(rounds.map((each) => each[name]))]),
  ) as Rounds;
}
