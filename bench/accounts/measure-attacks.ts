import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { BOTH_CORES, startProduct } from '../load/servers.ts';
import { shortNumber } from '../load/spread.ts';
import type { BesideAttack, Logins } from './beside-attack.ts';
import { makePeople } from '../../test/support/people.ts';

export const ATTACK_HEAD = [
  'attack',
  'calls of the attacker',
  'owner in',
  'p50 ms',
  'p99 ms',
  'ten others in',
  'p50 ms',
  'p99 ms',
  'reset by code',
];

/** Empty: none. */
const ATTACKS = ['', 'starving codes', 'login gate', 'burning codes', 'many /64s'];
/** The victim and ten others, which no other attack has touched. */
const NAMES_EACH = 11;

/**
 * Logins beside attacks on accounts, with the budgets of the product, on SQLite. A row for each attack.
 * @param folder for the store
 */
export async function measureAttacks(folder: string, seconds: number): Promise<string[][]> {
  const databaseUrl = `sqlite:${path.join(folder, 'attacks.sqlite')}`;
  await makePeople(databaseUrl, ATTACKS.length * NAMES_EACH);
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: 'loopback', OUTBOX: '1' };
  const server = await startProduct('product', folder, { probe: '/en_US/login.htm', cores: BOTH_CORES, env });
  const program = path.join(import.meta.dirname, 'beside-attack.ts');
  try {
    const rows: string[][] = [];
    for (const [turn, attack] of ATTACKS.entries()) {
      const args = [program, server.origin, attack, String(seconds), String(turn * NAMES_EACH)];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      rows.push(rowOf(attack, JSON.parse(stdout) as BesideAttack));
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** Such as ` (503, 503)`. */
function statuses({ failed }: Logins): string {
  return failed.length === 0 ? '' : ` (${failed.join(', ')})`;
}

function rowOf(attack: string, { owner, others, reset, attacks }: BesideAttack): string[] {
  const told = (logins: Logins) => [
    `${logins.in} of ${logins.tries}${statuses(logins)}`,
    shortNumber(logins.p50Ms),
    shortNumber(logins.p99Ms),
  ];
  const calls = attack === '' ? '–' : `${shortNumber(attacks * 10)}`;
  return [attack === '' ? 'none' : attack, calls, ...told(owner), ...told(others), reset];
}
