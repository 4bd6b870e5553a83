import type { Locale } from '../../../../shared/locales.ts';

/** Who may sign in. */
export interface AccountRow {
  id: string;
  /** Normalised e-mail address, or phone number as `+66812345678`; unique. */
  login: string;
  kind: 'email' | 'phone';
  name: string;
  locale: Locale;
  /** `$argon2id$…`. */
  password: string;
  /** `new` until the next step of the registration is filled in. */
  status: 'new' | 'review' | 'accepted' | 'refused';
  /** Why it was refused, in words. */
  reason: string;
  shop_name: string;
  /** Names divided by commas. */
  marketplaces: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  heard: string;
  invitation_code: string;
  source_channel_id: string;
  created: number;
}

/** Who is signed in where. */
export interface SessionRow {
  /** SHA-256 of the token, hex: a copy of the table signs nobody in. */
  token_hash: string;
  /** What the list of sessions calls it; tells nothing about the token. */
  id: string;
  account_id: string;
  /** Browser and system divided by a slash; either may be empty. */
  agent: string;
  created: number;
  seen: number;
}

/** What a code is good for. */
export type CodePurpose = 'registerEmail' | 'registerPhone' | 'forgetEmail' | 'forgetPhone' | 'login';

/** One code at most for a purpose and a name: a new one takes the place of the old. */
export interface CodeRow {
  purpose: CodePurpose;
  login: string;
  /** HMAC of purpose, name and code. */
  code_hash: string;
  created: number;
  /** Looks so far, the right one too. */
  tries: number;
}

/** Challenges and tickets that have been used, until they would have ended anyway. */
export interface SpentTokenRow {
  token_hash: string;
  expires: number;
}

/** Random values made at the first start, shared by all processes of the store. */
export interface SecretRow {
  name: string;
  value: string;
}
