import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { composePassword } from '../../../shared/account-lengths.ts';
import { TooManyError } from '../answers/failures.ts';

/** For new hashes, besides the memory. Stored ones carry their own cost. */
const COST = { passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** 32 hashes take about a second. */
const QUEUE_FULL_SECONDS = 2;

export interface PasswordLimits {
  /** For a new hash (threats A6). */
  passwordMemoryKiB: number;
  /** Each holds that memory and a thread of Node's pool. */
  passwordHashes: number;
  passwordQueue: number;
}

/** Hashes a few at a time, so that files, DNS and pages need not wait. */
export interface Passwords {
  /**
   * Saves work that a full queue would waste.
   * @throws TooManyError if the queue is full
   */
  requirePlace(): void;
  /**
   * Returns a salted hash, `$argon2id$…`.
   * @throws TooManyError if the queue is full
   */
  hash(password: string): Promise<string>;
  /**
   * Does the same work without a stored hash, so that timing does not reveal who has an account (threats A1).
   * @throws TooManyError if the queue is full
   */
  matches(password: string, stored: string | null): Promise<boolean>;
}

export function createPasswords(limits: PasswordLimits, onHash: () => void = () => undefined): Passwords {
  const { inTurn, requirePlace } = createTurns(limits);
  const cost = { ...COST, memory: limits.passwordMemoryKiB };
  const compute = (password: string, given: Omit<StoredHash, 'hash'>, bytes: number) =>
    inTurn(() => {
      onHash();
      return argon2id(composePassword(password), given, bytes);
    });
  return {
    requirePlace,
    async hash(password) {
      const given = { ...cost, salt: randomBytes(SALT_BYTES) };
      return writeHash({ ...given, hash: await compute(password, given, HASH_BYTES) });
    },
    async matches(password, stored) {
      const known = stored === null ? null : readHash(stored);
      const { hash, ...given } = known ?? { ...cost, salt: NOBODY, hash: NOBODY };
      const computed = await compute(password, given, known === null ? HASH_BYTES : hash.length);
      return known !== null && timingSafeEqual(computed, hash);
    },
  };
}

const NOBODY = Buffer.alloc(SALT_BYTES);

function createTurns({ passwordHashes, passwordQueue }: PasswordLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const requirePlace = (): void => {
    const full = running >= passwordHashes && waiting.length >= passwordQueue;
    if (full) throw new TooManyError(QUEUE_FULL_SECONDS);
  };
  const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
    requirePlace();
    // A finished task passes its place on, so `running` stays.
    if (running >= passwordHashes) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return { inTurn, requirePlace };
}

interface StoredHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

function argon2id(password: string, cost: Omit<StoredHash, 'hash'>, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism, salt: nonce } = cost;
  const options = { message: password, nonce, memory, passes, parallelism, tagLength };
  return new Promise((resolve, reject) => {
    argon2('argon2id', options, (error, hash) => (error === null ? resolve(hash) : reject(error)));
  });
}

function writeHash({ memory, passes, parallelism, salt, hash }: StoredHash): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`;
}

function readHash(text: string): StoredHash | null {
  const found = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,})\$([\w+/]{11,})$/.exec(
    text,
  );
  if (found === null) return null;
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number];
  const [salt, hash] = found.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return { memory, passes, parallelism, salt, hash };
}
