import type { Locale } from '../../../../shared/locales.ts';

export interface AccountRow {
  id: string;
  /** A normalised e-mail address or `+66812345678`; unique. */
  login: string;
  kind: 'email' | 'phone';
  name: string;
  locale: Locale;
  /** `$argon2id$…`. */
  password: string;
  status: 'new' | 'review' | 'accepted' | 'refused';
  reason: string;
  shop_name: string;
  /** Comma-separated. */
  marketplaces: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  heard: string;
  invitation_code: string;
  source_channel_id: string;
  created: number;
}

export interface SessionRow {
  /** SHA-256 of the token in hex, so a copy of the table signs nobody in. */
  token_hash: string;
  /** This is public and reveals nothing about the token. */
  id: string;
  account_id: string;
  /** `browser/system`; either may be empty. */
  agent: string;
  created: number;
  seen: number;
}

export type CodePurpose = 'registerEmail' | 'registerPhone' | 'forgetEmail' | 'forgetPhone' | 'login';

/** A new code for the same purpose, name and asker replaces the old. */
export interface CodeRow {
  purpose: CodePurpose;
  login: string;
  /** HMAC of the address that asked, so that a copy of the table names no visitor. */
  asker: string;
  /** HMAC of purpose, name and code. */
  code_hash: string;
  created: number;
  /** Of whoever asked. */
  tries: number;
  /** Of everybody else. */
  other_tries: number;
}

/** A browser that has signed in to an account (threats A12). */
export interface KnownDeviceRow {
  /** SHA-256 of the token in hex. */
  token_hash: string;
  account_id: string;
  seen: number;
}

/** Used challenges and tickets until they expire. */
export interface SpentTokenRow {
  token_hash: string;
  expires: number;
}

/** Shared by all processes of the store. */
export interface SecretRow {
  name: string;
  value: string;
}
