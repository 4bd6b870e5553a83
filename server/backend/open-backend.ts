import { sql } from 'kysely';
import type { ApiName, EmbeddedName } from '../../shared/api/endpoint.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import { callEntry } from '../../shared/api/table.ts';
import type { Cookie } from '../../shared/cookies.ts';
import type { BackendContext, Handler, Visitor } from './handler.ts';
import { handlers } from './handlers.ts';
import { openStore, type Database } from './store/open-store.ts';
import { createSessions, type SessionLimits, type Sessions } from './store/sessions.ts';

export interface BackendOptions {
  /** `sqlite:` and a file; a relative file lies under the working directory. */
  databaseUrl: string;
  limits: SessionLimits & { databaseBusyMs: number };
  secureCookies?: boolean;
  /** Clock, for tests. */
  now?: () => number;
  /** Told about what went wrong inside; visitors are not. */
  onFailure?: (call: ApiName, error: unknown) => void;
}

/** An answer before it is written to HTTP. */
export interface BackendAnswer {
  status: number;
  body: Envelope;
  cookies: readonly Cookie[];
  personal: boolean;
}

/** The platform's stand-in: answers the calls of the table over a store of its own, over HTTP or in the same process. */
export interface Backend {
  db: Database;
  sessions: Sessions;
  answer(name: ApiName, input: unknown, visitor: Visitor): Promise<BackendAnswer>;
  /** Whether the store can be read. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the embedded backend: store, migrations, seed. */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, limits, secureCookies = false, now = Date.now, onFailure } = options;
  const db = await openStore(databaseUrl, { busyMs: limits.databaseBusyMs });
  const sessions = createSessions(db, limits, now);
  return {
    db,
    sessions,
    async answer(name, input, visitor) {
      try {
        return await dispatch(name, input, { visitor, db, sessions, secureCookies });
      } catch (error) {
        onFailure?.(name, error);
        const stored = (error as { code?: unknown }).code === 'ERR_SQLITE_ERROR';
        return stored
          ? failure(503, 'the store cannot be used at the moment')
          : failure(500, 'the call failed');
      }
    },
    ready: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    close: () => db.destroy(),
  };
}

async function dispatch(name: ApiName, input: unknown, context: BackendContext): Promise<BackendAnswer> {
  if (!isEmbedded(name)) return failure(404, 'not offered by the embedded backend');
  const parsed = callEntry(name).schema.input.safeParse(input);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return failure(400, faults.join('; ').slice(0, 500));
  }
  const handler = handlers[name] as Handler<EmbeddedName>;
  const { data, cookies = [], personal = false } = await handler(parsed.data as never, context);
  return { status: 200, body: { code: 0, msg: '', data }, cookies, personal: personal || cookies.length > 0 };
}

function isEmbedded(name: ApiName): name is EmbeddedName {
  return Object.hasOwn(handlers, name);
}

/** An answer without data; `code` repeats the status. */
export function failure(status: number, msg: string): BackendAnswer {
  return { status, body: { code: status, msg, data: null }, cookies: [], personal: true };
}
