import { nameKey, secondsOf, takePoint, type Limiter, type Limiters } from '../../limits/limiters.ts';
import { TooManyError } from '../answers/failures.ts';

export interface LoginLimits {
  loginFreeTries: number;
  loginProvedTries: number;
  loginWindowMs: number;
  loginHoldMs: number;
}

export interface LoginTry {
  succeed(): Promise<void>;
  /** The password was never checked, so the try does not count. */
  withdraw(): Promise<void>;
}

/** What a visitor can show beside the password. Each is asked for only when it is needed. */
export interface LoginProofs {
  /** Spends the ticket of a solved challenge, if the call brought one. */
  ticket(): Promise<boolean>;
  /** The key of a device that has signed in to this name before, or null. */
  device(): Promise<string | null>;
  /** Uses up a mailed code, if the call brought one. */
  code(): Promise<boolean>;
}

/**
 * Counts wrong passwords by name, from any address (threats A2). No name is locked for good, and nobody locks out the
 * owner: a device that has signed in before is counted by itself, and a mailed code, which has tries of its own, opens
 * whatever others have closed (threats A12).
 */
export interface LoginThrottle {
  /**
   * Counts before the password is checked, so that parallel tries count too.
   * @param name normalised, even if no account has it
   * @throws TooManyError if the name has to wait; whatever the proofs throw
   */
  begin(name: string, proofs: LoginProofs): Promise<LoginTry>;
  clear(name: string): Promise<void>;
}

export function createLoginThrottle(limiters: Limiters, limits: LoginLimits): LoginThrottle {
  const strangers = createLane(limiters, limits, 'login');
  const devices = createLane(limiters, limits, 'device');
  return {
    clear: (name) => strangers.clear(nameKey(name)),
    async begin(name, proofs) {
      const refused: TooManyError[] = [];
      const note = (error: unknown) => {
        if (!(error instanceof TooManyError)) throw error;
        refused.push(error);
        return null;
      };
      const asStranger = await strangers.begin(nameKey(name), proofs.ticket).catch(note);
      if (asStranger !== null) return asStranger;
      const device = await proofs.device();
      const asDevice = device === null ? null : await devices.begin(device, proofs.ticket).catch(note);
      if (asDevice !== null) return asDevice;
      if (await proofs.code()) return UNCOUNTED;
      throw refused.at(-1);
    },
  };
}

/** Codes are few enough by themselves. */
const UNCOUNTED: LoginTry = { succeed: async () => undefined, withdraw: async () => undefined };

interface Lane {
  /** @throws TooManyError; whatever `prove` throws */
  begin(key: string, prove: () => Promise<boolean>): Promise<LoginTry>;
  clear(key: string): Promise<void>;
}

function createLane(limiters: Limiters, limits: LoginLimits, name: string): Lane {
  const duration = Math.ceil(limits.loginWindowMs / 1000);
  const tries = limiters.create(`${name}Tries`, { points: limits.loginProvedTries, duration });
  const gate = limiters.create(`${name}Gate`, { points: 1, duration });
  const clear = async (key: string) => {
    await Promise.all([tries.delete(key), gate.delete(key)]);
  };
  return {
    clear,
    async begin(key, prove) {
      const counted = await tries.penalty(key);
      const withdraw = async () => void (await tries.reward(key));
      try {
        const beyond = counted.consumedPoints - limits.loginProvedTries;
        // Before the proof, which a closed gate must not cost.
        if (beyond >= 0) await requireOpen(gate, key);
        if (counted.consumedPoints > limits.loginFreeTries && !(await prove()))
          throw new TooManyError(secondsOf(counted), { accessCode: 'captcha' });
        if (beyond >= 0) requireNoWait(await takePoint(gate, key, holdSeconds(beyond, limits)));
      } catch (error) {
        await withdraw();
        throw error;
      }
      return { succeed: () => clear(key), withdraw };
    },
  };
}

async function requireOpen(gate: Limiter, key: string): Promise<void> {
  const held = await gate.get(key);
  if (held !== null && held.consumedPoints > 0 && held.msBeforeNext > 0) requireNoWait(secondsOf(held));
}

/** The field names the way around the wait. */
function requireNoWait(seconds: number): void {
  if (seconds > 0) throw new TooManyError(seconds, { picVerificationCode: 'captcha' });
}

/** Returns 30, 60, 120 seconds and so on, up to the window. */
export function holdSeconds(beyond: number, { loginHoldMs, loginWindowMs }: LoginLimits): number {
  return Math.ceil(Math.min(loginWindowMs, loginHoldMs * 2 ** Math.min(beyond, 30)) / 1000);
}
