import { nameKey, secondsOf, takePoint, type Limiters } from '../../limits/limiters.ts';
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

/** Counts wrong passwords by name, from any address (threats A2). No name is locked for good. */
export interface LoginThrottle {
  /**
   * Counts before the password is checked, so that parallel tries count too.
   * @param name normalised, even if no account has it
   * @param prove called after the free tries: did the visitor solve a challenge or present a mailed code?
   * @throws TooManyError if the name has to wait; whatever `prove` throws
   */
  begin(name: string, prove: () => Promise<boolean>): Promise<LoginTry>;
  clear(name: string): Promise<void>;
}

export function createLoginThrottle(limiters: Limiters, limits: LoginLimits): LoginThrottle {
  const duration = Math.ceil(limits.loginWindowMs / 1000);
  const tries = limiters.create('loginTries', { points: limits.loginProvedTries, duration });
  const gate = limiters.create('loginGate', { points: 1, duration });
  const clear = async (name: string) => {
    const key = nameKey(name);
    await Promise.all([tries.delete(key), gate.delete(key)]);
  };
  return {
    clear,
    async begin(name, prove) {
      const key = nameKey(name);
      const counted = await tries.penalty(key);
      const withdraw = async () => void (await tries.reward(key));
      try {
        if (counted.consumedPoints > limits.loginFreeTries && !(await prove()))
          throw new TooManyError(secondsOf(counted), { accessCode: 'captcha' });
        const beyond = counted.consumedPoints - limits.loginProvedTries;
        const wait = beyond < 0 ? 0 : await takePoint(gate, key, holdSeconds(beyond, limits));
        if (wait > 0) throw new TooManyError(wait);
      } catch (error) {
        await withdraw();
        throw error;
      }
      return { succeed: () => clear(name), withdraw };
    },
  };
}

/** Returns 30, 60, 120 seconds and so on, up to the window. */
export function holdSeconds(beyond: number, { loginHoldMs, loginWindowMs }: LoginLimits): number {
  return Math.ceil(Math.min(loginWindowMs, loginHoldMs * 2 ** Math.min(beyond, 30)) / 1000);
}
