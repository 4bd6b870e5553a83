import { createHmac, randomInt } from 'node:crypto';
import { plainCode } from '../../../shared/forms/typed-text.ts';
import { TooManyError } from '../answers/failures.ts';
import type { Database } from '../store/open-store.ts';
import type { CodePurpose } from '../store/schema/accounts.ts';
import {
  countOtherTry,
  countOwnTry,
  dropEnded,
  lifeAt,
  removeCode,
  replaceCode,
  timeOfLast,
  type CodePlace,
} from './code-rows.ts';

export interface CodeLimits {
  codeLifeMs: number;
  codeTries: number;
  codeOtherTries: number;
  /** The least time between codes for the same purpose, name and asker. */
  codeResendMs: number;
  clockSkewMs: number;
}

export interface CodeKey {
  purpose: CodePurpose;
  login: string;
  /** Who asks for the code or submits it (`Visitor.address`). */
  asker: string;
}

/**
 * Six random digits that prove access to an address or phone. A code is hashed, bound to purpose and name, and limited
 * in time, tries and uses (threats A4). Whoever asked for it has tries of their own, so that nobody else can replace it
 * or use them up (threats A12). What has ended is deleted, so that no clock revives it (threats A16).
 */
export interface Codes {
  /** Milliseconds until the asker may have another code; 0 at once. */
  resendIn(key: CodeKey): Promise<number>;
  /**
   * Replaces an earlier code of the same asker.
   * @throws TooManyError if that one is too recent
   */
  issue(key: CodeKey): Promise<string>;
  /** Costs a try and leaves the code usable. */
  check(key: CodeKey, code: string): Promise<boolean>;
  /**
   * Uses up a code, and ends all others for its purpose and name. Of concurrent calls exactly one gets true.
   * @param db the transaction that uses the code
   */
  spend(key: CodeKey, code: string, db?: Database): Promise<boolean>;
}

/**
 * @param secret for hashing, shared by all processes of the store
 * @param now milliseconds since 1970
 */
export function createCodes(db: Database, limits: CodeLimits, secret: string, now: () => number): Codes {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const hashOf = ({ purpose, login }: CodeKey, code: string) =>
    keyed(`${purpose}\n${login}\n${plainCode(code)}`);
  const placeOf = ({ purpose, login, asker }: CodeKey): CodePlace => ({
    purpose,
    login,
    asker: keyed(`asker\n${asker}`),
  });
  const resendIn = async (key: CodeKey) => {
    const [made, at] = [await timeOfLast(db, placeOf(key)), now()];
    return made === null || made > at ? 0 : Math.max(0, made + limits.codeResendMs - at);
  };
  return {
    resendIn,
    async issue(key) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const counts = { created: now(), tries: 0, other_tries: 0 };
      await dropEnded(db, lifeAt(now(), limits));
      const row = { ...placeOf(key), code_hash: hashOf(key, code), ...counts };
      if (!(await replaceCode(db, row, limits))) throw new TooManyError((await resendIn(key)) / 1000);
      return code;
    },
    async check(key, code) {
      await dropEnded(db, lifeAt(now(), limits));
      // The try is counted first, so that parallel guesses count too.
      const [place, hash] = [placeOf(key), hashOf(key, code)];
      const own = await countOwnTry(db, place, limits);
      const tried = own.length > 0 ? own : await countOtherTry(db, place, limits);
      return tried.includes(hash);
    },
    spend: (key, code, transaction = db) =>
      removeCode(transaction, placeOf(key), hashOf(key, code), lifeAt(now(), limits)),
  };
}
