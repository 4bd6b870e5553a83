import { nameKey, secondsOf, takePoint, type Limiters } from '../../limits/limiters.ts';
import { TooManyError } from '../answers/failures.ts';

export interface LoginLimits {
  loginFreeTries: number;
  loginProvedTries: number;
  loginWindowMs: number;
  loginHoldMs: number;
}

export interface LoginTry {
  /** The right password: the name starts anew. */
  succeed(): Promise<void>;
  /** The password was not looked at: the try does not count. */
  withdraw(): Promise<void>;
}

/** Counts wrong passwords by name, whichever address they come from (threats A2). A name is never locked for good. */
export interface LoginThrottle {
  /**
   * Counts a try before the password is looked at, so that tries sent side by side are counted too.
   * @param name normalised, whether or not an account has it
   * @param prove asked after the free tries: whether the visitor solved a challenge or has a mailed code
   * @throws TooManyError when the name has to wait; what `prove` throws
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

/** What follows the so-many-th try beyond the proved ones: 30 s, 60 s, 120 s, and at most the window. */
export function holdSeconds(beyond: number, { loginHoldMs, loginWindowMs }: LoginLimits): number {
  return Math.ceil(Math.min(loginWindowMs, loginHoldMs * 2 ** Math.min(beyond, 30)) / 1000);
}
