import type { Call } from '../api/call.ts';
import type { RefusedError } from '../api/envelope.ts';
import type { Locale } from '../locales.ts';
import { normalizePath } from '../routing/normalize-path.ts';
import type { ReadPhone } from './phone-number.ts';
import type { DoneStep, FormFields, Problems } from './form-state.ts';

/** What the action of a view may use. Its rules are the same in the browser and on the server. */
export interface ActionArgs {
  fields: FormFields;
  locale: Locale;
  /** Path of the page with the form, for its fragments. */
  address: string;
  /** Returns a page's address in the visitor's language and for the device, from a path without language. */
  path(path: string): string;
  call: Call;
  /** Passwords must not leave in any other way (Specification 5). */
  encodePassword(password: string): Promise<string>;
  /** Reads a typed number by the one rule; null for what is no mobile number. */
  readPhone: ReadPhone;
  /** Solves a challenge and returns its ticket, or undefined without script. */
  ticket(): Promise<string | undefined>;
  /** The visitor's stored source, empty without script. */
  source: { affid?: string; sourceChannelId?: string };
  /** IANA name, undefined without script. */
  timeZone?: string;
}

/** Where a form leads that was accepted. */
export interface Accepted {
  to: string;
  registered?: { phone: string };
  /** The account that is now signed in. */
  userId?: string | undefined;
}

/** A form ends at another address, at an intermediate step, or with problems to correct. */
export type Outcome =
  | ({ kind: 'accepted' } & Accepted)
  | { kind: 'step'; done: DoneStep }
  | { kind: 'refused'; problems: Problems };

/** The action of a view (`client/pages/<name>/action.ts`). It may throw what a call threw. */
export type ViewAction = (args: ActionArgs) => Promise<Outcome>;

export function actionPath(locale: Locale, mobile: boolean): ActionArgs['path'] {
  return (path) => normalizePath(path, { locale, mobile });
}

/** Returns whether a call must be repeated with the ticket of a challenge. */
export function wantsTicket(error: unknown): error is Refused {
  return isAtFault(error, 'accessCode');
}

type Refused = Pick<RefusedError, 'fields' | 'retryAfter' | 'status'>;

/** Returns whether a call was refused because nothing showed that a person makes it. */
export function wantsProof(error: unknown): boolean {
  return wantsTicket(error) || isAtFault(error, 'botToken');
}

/**
 * Returns whether a call was refused because of this field. It checks no class, because actions are in
 * another server bundle than the code that throws.
 */
export function isAtFault(error: unknown, field: string): error is Refused {
  const { fields } = error as Partial<Refused>;
  return fields !== undefined && Object.hasOwn(fields, field);
}
