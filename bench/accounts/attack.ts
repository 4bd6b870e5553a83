import { constants, setPriority } from 'node:os';
import { authLogin, forgetByEmail, sendEmailCode } from '../../shared/api/routes.ts';
import { callerFrom, encoded, type Answer, type Caller } from './from-address.ts';

/**
 * Attacks one account, or all that visitors share (threats A12, A13), until it is ended. Prints a line for each ten
 * calls. Arguments: origin, name of the attack, login of the victim.
 */
const [origin = '', name = '', victim = ''] = process.argv.slice(2);

const CONNECTIONS = 8;
const PURPOSES = ['register', 'forget', 'login'] as const;
const WRONG = encoded('not the password 1');

const someAddress = (turn: number) => `203.0.113.${turn % 250}`;
/** Each in another /64 of one /48, so that it is a visitor of its own. */
const someNetwork = (turn: number) => `2001:db8:bad:${(turn % 65_536).toString(16)}::1`;

async function proved(caller: Caller): Promise<Record<string, string>> {
  const accessCode = await caller.ticket();
  return accessCode === '' ? {} : { accessCode };
}

const ATTACKS: Record<string, (turn: number) => Promise<Answer>> = {
  /** Uses up the codes that the victim may have. */
  async 'starving codes'(turn) {
    const caller = callerFrom(origin, someAddress(turn));
    const type = PURPOSES[turn % 3];
    return caller.send(sendEmailCode, { email: victim, type, ...(await proved(caller)) });
  },
  /** Takes the gate of wrong passwords whenever it opens. */
  async 'login gate'(turn) {
    const caller = callerFrom(origin, someAddress(turn));
    const free = await caller.send(authLogin, { account: victim, password: WRONG });
    if (free.fields['accessCode'] === undefined) return free;
    return caller.send(authLogin, { account: victim, password: WRONG, ...(await proved(caller)) });
  },
  /** Guesses codes until those that were sent take no more tries. */
  'burning codes': (turn) =>
    callerFrom(origin, someAddress(turn)).send(forgetByEmail, {
      email: victim,
      code: String(turn % 1_000_000).padStart(6, '0'),
      password: WRONG,
    }),
  /** Asks for the codes and the logins of a minute from many networks. */
  async 'many /64s'(turn) {
    const caller = callerFrom(origin, someNetwork(turn));
    const email = `flood-${turn}@shop.test`;
    if (turn % 2 === 0) return caller.send(authLogin, { account: email, password: WRONG });
    return caller.send(sendEmailCode, { email, type: 'register', ...(await proved(caller)) });
  },
};

// The attack must not take computing time from server and visitors.
setPriority(constants.priority.PRIORITY_LOW);
const attack = ATTACKS[name];
if (attack === undefined) throw new Error(`unknown attack: ${name}`);
let turns = 0;

async function attacker(): Promise<void> {
  for (;;) {
    const turn = (turns += 1);
    await attack?.(turn);
    if (turn % 10 === 0) process.stdout.write(`${turn}\n`);
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, attacker));
