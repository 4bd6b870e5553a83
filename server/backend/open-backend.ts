import { sql } from 'kysely';
import type { ApiName } from '../../shared/api/endpoint.ts';
import type { Locale } from '../../shared/locales.ts';
import { callEntry } from '../../shared/api/table.ts';
import type { Limits } from '../limits/limits.ts';
import { openAccounts, type AccountOptions, type AccountServices } from './accounts/open-accounts.ts';
import { failure, withFields, type BackendAnswer } from '../http/api-answer.ts';
import { createBackground, type Background } from './background.ts';
import type { BackendContext, Handler, Visitor } from './handler.ts';
import { handlers } from './handlers.ts';
import { refuseInput } from './refuse-input.ts';
import { inTime, LateError } from './in-time.ts';
import { createMessages, type Correspondence, type OutgoingMessages } from './messages/create-messages.ts';
import type { Messages } from './messages/messages.ts';
import { NoSessionError, NoSuchItemError, Refusal, REFUSAL_CODES, TooManyError } from './refusal.ts';
import { openStore, type Database } from './store/open-store.ts';
import type { Seed } from './store/seed/apply-seed.ts';
import { isStoreTrouble } from './store/store-errors.ts';
import { textFields } from './text-fields.ts';
import { createTrainingSlots, type TrainingSlots } from './training/training-slots.ts';

/** How the backend is set up. */
export interface BackendOptions extends AccountOptions {
  /** See `openStore`; a relative file lies under the working directory. */
  databaseUrl: string;
  limits: Limits;
  /** What the store is filled with; what ships when left out. */
  seed?: Seed;
  /** A text with its links to pages as they lead now; as they were stored when left out. */
  linkPages?: (html: string, locale: Locale) => string;
  /** How it writes to people. */
  correspondence: Correspondence;
  secureCookies?: boolean;
  /** Clock, for tests. */
  now?: () => number;
  /** Told about what went wrong inside; visitors are not. */
  onFailure?: (call: ApiName | 'background', error: unknown) => void;
}

/** What lives as long as the backend; handlers get it with the visitor. */
export interface BackendServices extends AccountServices {
  db: Database;
  messages: Messages;
  background: Background;
  training: TrainingSlots;
  limits: Limits;
  linkPages: (html: string, locale: Locale) => string;
  now: () => number;
  /** Cookies of answers carry `Secure`. */
  secureCookies: boolean;
}

/** The platform's stand-in: answers the calls of the table over a store of its own, over HTTP or in the same process. */
export interface Backend extends BackendServices {
  messages: OutgoingMessages;
  answer(name: ApiName, input: unknown, visitor: Visitor): Promise<BackendAnswer>;
  /** Whether the store can be read. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the embedded backend: store, migrations, seed. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, limits, correspondence, secureCookies = false, now = Date.now, onFailure } = options;
  const { seed, linkPages = (html) => html } = options;
  const db = await openStore(databaseUrl, limits, seed);
  const background = createBackground((error) => onFailure?.('background', error));
  const messages = createMessages({ ...correspondence, db, now, limits });
  const training = createTrainingSlots(db, now);
  const accounts = await openAccounts(db, limits, now, options);
  const services = { ...accounts, db, messages, background, training, limits, linkPages, now, secureCookies };
  background.run(() => training.topUp());
  return {
    ...services,
    async answer(name, input, visitor) {
      try {
        return await inTime(dispatch(name, input, { visitor, ...services }), limits.backendMs);
      } catch (error) {
        const refused = refusalOf(error);
        if (refused !== null) return refused;
        onFailure?.(name, error);
        return isStoreTrouble(error) || error instanceof LateError
          ? failure(503, 'the call cannot be answered at the moment')
          : failure(500, 'the call failed');
      }
    },
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    async close() {
      await background.settled();
      await messages.close();
      await db.destroy();
    },
  };
}

async function dispatch(name: ApiName, input: unknown, context: BackendContext): Promise<BackendAnswer> {
  const { row, schema } = callEntry(name);
  const parsed = schema.input.safeParse(textFields(input));
  if (!parsed.success) return refuseInput(row, input, parsed.error);
  const handler = handlers[name] as Handler<ApiName>;
  const { data, cookies = [], personal = false } = await handler(parsed.data as never, context);
  return { status: 200, body: { code: 0, msg: '', data }, cookies, personal: personal || cookies.length > 0 };
}

/** The answer to a call that a handler has refused; null for any other error. */
function refusalOf(error: unknown): BackendAnswer | null {
  if (error instanceof Refusal) {
    const { refusal, fields } = error;
    return withFields(200, REFUSAL_CODES[refusal], refusal, fields);
  }
  if (error instanceof TooManyError) {
    const answer = withFields(429, 429, 'too many requests', error.fields);
    return { ...answer, retryAfter: error.retryAfter };
  }
  if (error instanceof NoSessionError) return failure(401, 'nobody is signed in');
  if (error instanceof NoSuchItemError) return failure(404, 'no such item');
  return null;
}
