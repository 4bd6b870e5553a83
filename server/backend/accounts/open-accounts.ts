import { memoryLimiters, type Limiters } from '../../limits/limiters.ts';
import type { Limits } from '../../limits/limits.ts';
import { createRateLimits, type RateLimits } from '../../limits/rate-limit.ts';
import { EMBEDDED_PASSWORD_IV } from '../../../shared/password-layout.ts';
import type { Database } from '../store/open-store.ts';
import { createSessions, type Sessions } from '../store/sessions.ts';
import { createAccounts, type Accounts } from './account-store.ts';
import { createCaptcha, type Captcha } from './captcha.ts';
import { createCodes, type Codes } from './codes.ts';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';
import { createLoginThrottle, type LoginThrottle } from './login-throttle.ts';
import { readCommonPasswords } from './password-rules.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { keyedHash, openSecrets } from './secrets.ts';

export interface AccountServices {
  accounts: Accounts;
  sessions: Sessions;
  codes: Codes;
  captcha: Captcha;
  passwords: Passwords;
  /** Passwords that are guessed first, case-folded. They are read on first use. */
  commonPasswords: () => ReadonlySet<string>;
  loginThrottle: LoginThrottle;
  knownDevices: KnownDevices;
  rateLimits: RateLimits;
  /** What of a visitor's network may be stored. */
  hashNetwork: (network: string) => string;
  /** See Specification 7. */
  passwordIv: string;
}

export interface AccountOptions {
  passwordIv?: string;
  limiters?: Limiters;
  rateLimits?: RateLimits;
  onPasswordHash?: () => void;
}

/** @param now milliseconds since 1970 */
export async function openAccounts(
  db: Database,
  limits: Limits,
  now: () => number,
  options: AccountOptions,
): Promise<AccountServices> {
  const { passwordIv = EMBEDDED_PASSWORD_IV, limiters = memoryLimiters(), onPasswordHash } = options;
  const secrets = await openSecrets(db);
  let common: ReadonlySet<string> | undefined;
  return {
    accounts: createAccounts(db, now),
    sessions: createSessions(db, limits, now),
    codes: createCodes(db, limits, secrets.codes, now),
    captcha: createCaptcha({ db, secrets, limits, now }),
    passwords: createPasswords(limits, onPasswordHash),
    commonPasswords: () => (common ??= readCommonPasswords()),
    loginThrottle: createLoginThrottle(limiters, limits),
    knownDevices: createKnownDevices(db, limits, now),
    rateLimits: options.rateLimits ?? createRateLimits({ limits, factor: 1, limiters }),
    hashNetwork: keyedHash(secrets.networks),
    passwordIv,
  };
}
