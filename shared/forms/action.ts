import type { Call } from '../api/call.ts';
import type { RefusedError } from '../api/envelope.ts';
import type { Locale } from '../locales.ts';
import { normalizePath } from '../routing/normalize-path.ts';
import type { DoneStep, FormFields, Problems } from './form-state.ts';

/** What the action of a view works with: the same rules in the browser and, without script, on the server. */
export interface ActionArgs {
  fields: FormFields;
  locale: Locale;
  /** Path of the page that holds the form: where its own fragments are. */
  address: string;
  /** Address of a page of the site in the visitor's language and for the device; `path` as without language. */
  path(path: string): string;
  /** Asks a call and throws what it is refused with. */
  call: Call;
  /** The one way in which passwords leave (Specification 5). */
  encodePassword(password: string): Promise<string>;
  /** Solves a challenge and gives the ticket for it; undefined where nothing can solve one: without script. */
  ticket(): Promise<string | undefined>;
  /** What the browser has stored of the visitor's source; empty without script. */
  source: { affid?: string; sourceChannelId?: string };
  /** IANA name of the visitor's time zone; undefined without script. */
  timeZone?: string;
}

/** How a form ends: somewhere else, at a step in between, or with problems to mend. */
export type Outcome =
  | { kind: 'accepted'; to: string; registered?: { phone: string } }
  | { kind: 'step'; done: DoneStep }
  | { kind: 'refused'; problems: Problems };

/** The action of a view (`client/pages/<name>/action.ts`). May throw what a call threw. */
export type ViewAction = (args: ActionArgs) => Promise<Outcome>;

/** The `path` of `ActionArgs`. */
export function actionPath(locale: Locale, mobile: boolean): ActionArgs['path'] {
  return (path) => normalizePath(path, { locale, mobile });
}

/** Whether a call wants a challenge to be solved before it is asked again. */
export function wantsTicket(error: unknown): error is Refused {
  return isAtFault(error, 'accessCode');
}

/** What a call was refused with, of whichever class. */
type Refused = Pick<RefusedError, 'fields' | 'retryAfter'>;

/**
 * Whether a call was refused for this field. Asks no class: on the server the actions are in another bundle than what
 * throws.
 */
export function isAtFault(error: unknown, field: string): error is Refused {
  const { fields } = error as Partial<Refused>;
  return fields !== undefined && Object.hasOwn(fields, field);
}
