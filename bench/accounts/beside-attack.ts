import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { authLogin, forgetByEmail, sendEmailCode } from '../../shared/api/routes.ts';
import { quantile } from '../load/spread.ts';
import { callerFrom, encoded } from './from-address.ts';
import { loginOf, PASSWORD } from '../../test/support/people.ts';

export interface Logins {
  tries: number;
  in: number;
  /** Statuses of the others: 429 is a budget, 503 a server without time. */
  failed: readonly number[];
  p50Ms: number;
  p99Ms: number;
}

export interface BesideAttack {
  owner: Logins;
  others: Logins;
  /** Whether the owner set another password by a mailed code while codes were guessed: `yes`, or the status of the refusal. */
  reset: string;
  /** Calls that the attacker made, in tens. */
  attacks: number;
}

/** How long the attack runs before anybody else comes: until the gate is closed. */
const ATTACK_STARTS_MS = 4_000;
/** The owner and ten others log in this often, which is below the budget of an address. */
const PAUSE_MS = 2_500;
const OTHERS = 10;
/** As many as a code takes. */
const CODES_TRIED = 5;

/**
 * The owner of an attacked account and ten ordinary visitors log in while the attack runs. Prints BesideAttack as JSON.
 * Arguments: origin, name of the attack (empty: none), seconds, number of the victim.
 */
const [origin = '', attack = '', seconds = '1', number = '0'] = process.argv.slice(2);
const victim = loginOf(Number(number));
/** Networks that no other attack has met, since the budgets of an address last a minute. */
const addressOf = (visitor: number) => `10.77.${number}.${visitor}`;
const OWNER = addressOf(200);
const password = encoded(PASSWORD);

interface Login {
  in: boolean;
  status: number;
  cookie: string;
}

/** As the page does: once more with a solved challenge if the answer asks for one. */
async function logIn(address: string, account: string, device = ''): Promise<Login> {
  const caller = callerFrom(origin, address);
  const first = await caller.send(authLogin, { account, password }, device);
  const again = first.fields['accessCode'] === undefined ? null : await caller.ticket();
  const last =
    again === null ? first : await caller.send(authLogin, { account, password, accessCode: again }, device);
  const cookie = last.cookies.find((line) => line.startsWith('known_device='))?.split(';', 1)[0] ?? '';
  return { in: last.status === 200 && last.code === 0, status: last.status, cookie };
}

async function keepLoggingIn(visitors: readonly (() => Promise<Login>)[]): Promise<Logins> {
  const until = performance.now() + Number(seconds) * 1000;
  const times: number[] = [];
  const failed: number[] = [];
  let tries = 0;
  const visit = async (one: () => Promise<Login>) => {
    while (performance.now() < until) {
      const began = performance.now();
      tries += 1;
      const login = await one();
      if (login.in) times.push(performance.now() - began);
      else failed.push(login.status);
      await wait(PAUSE_MS * (0.9 + 0.2 * Math.random()));
    }
  };
  await Promise.all(visitors.map(visit));
  return { tries, in: times.length, failed, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}

/** Newest first. The attacker may have had some of them sent. */
async function mailedCodes(): Promise<string[]> {
  const list = (await (await fetch(`${origin}/outbox`)).json()) as { to: string; code: string | null }[];
  return list.flatMap(({ to, code }) => (to === victim && code !== null && code !== '' ? [code] : []));
}

/** Asks for a code, waits while it is guessed at, and uses it. */
async function resetPassword(device: string): Promise<string> {
  const caller = callerFrom(origin, OWNER);
  const accessCode = await caller.ticket();
  const asked = await caller.send(sendEmailCode, { email: victim, type: 'forget', accessCode }, device);
  if (asked.code !== 0) return `${asked.status} for a code`;
  await wait((Number(seconds) * 1000) / 2);
  for (const mailed of (await mailedCodes()).slice(0, CODES_TRIED)) {
    const { code } = await caller.send(forgetByEmail, { email: victim, code: mailed, password }, device);
    if (code === 0) return 'yes';
  }
  return 'no mailed code fits';
}

function startAttack() {
  if (attack === '') return { count: () => 0, end: async () => undefined };
  const program = path.join(import.meta.dirname, 'attack.ts');
  const child = spawn(process.execPath, [program, origin, attack, victim], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let tens = 0;
  child.stdout.on('data', (part: Buffer) => (tens += part.toString().split('\n').length - 1));
  return {
    count: () => tens,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const { cookie: device } = await logIn(OWNER, victim);
const running = startAttack();
if (attack !== '') await wait(ATTACK_STARTS_MS);
const others = Array.from(
  { length: OTHERS },
  (_, at) => () => logIn(addressOf(at + 1), loginOf(Number(number) + at + 1)),
);
const [owner, ordinary, reset] = await Promise.all([
  keepLoggingIn([() => logIn(OWNER, victim, device)]),
  keepLoggingIn(others),
  resetPassword(device),
]);
const attacks = running.count();
await running.end();
const found: BesideAttack = { owner, others: ordinary, reset, attacks };
process.stdout.write(JSON.stringify(found));
