import { sql } from 'kysely';
import type { ApiName } from '../../shared/api/endpoint.ts';
import type { ApiAnswer } from '../http/api-answer.ts';
import { dayIn, DEFAULT_TIME_ZONE } from '../content/article-day.ts';
import type { CurrentLinks } from '../content/current-links.ts';
import type { ShownFilm } from '../content/films.ts';
import type { Channel } from '../config/recipient.ts';
import { MARKET_PREFIXES } from '../../shared/countries.ts';
import type { Limits } from '../limits/limits.ts';
import { openAccounts, type AccountOptions } from './accounts/open-accounts.ts';
import { brokenAnswer, meantAnswer } from './answers/answer-error.ts';
import { createBackground } from './answers/background.ts';
import { inTime } from './answers/in-time.ts';
import { answerCall } from './calls/answer-call.ts';
import type { BackendServices } from './handler.ts';
import { createMessages, type Correspondence, type OutgoingMessages } from './messages/create-messages.ts';
import { openStore, updateArticles } from './store/open-store.ts';
import { createArticleSearch } from './store/search.ts';
import type { Seed } from './store/seed/apply-seed.ts';
import { createTrainingSlots } from './training/training-slots.ts';
import type { Visitor } from './visitor.ts';

export interface BackendOptions extends AccountOptions {
  /** See `openStore`. A relative file is resolved against the working directory. */
  databaseUrl: string;
  limits: Limits;
  seed?: Seed;
  linked?: CurrentLinks;
  film?: (name: string) => ShownFilm | undefined;
  correspondence: Correspondence;
  secureCookies?: boolean;
  /** Country prefixes, digits only, to which codes are sent. */
  smsPrefixes?: readonly string[];
  onMessage?: (channel: Channel) => void;
  now?: () => number;
  /** Where the days begin from which articles are found. */
  timeZone?: () => string;
  onFailure?: (call: ApiName | 'background', error: unknown) => void;
}

const AS_STORED: CurrentLinks = (html) => html;

/** The platform's stand-in, called by HTTP or in process. */
export interface Backend extends BackendServices {
  messages: OutgoingMessages;
  /** Answers within `backendMs` and never rejects. */
  answer(name: ApiName, input: unknown, visitor: Visitor): Promise<ApiAnswer>;
  /** Takes articles, topics and categories that have changed. */
  updateArticles(seed: Seed): Promise<void>;
  /** False if the store gives no answer within `readyMs`. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { databaseUrl, limits, correspondence, secureCookies = false, now = Date.now, onFailure } = options;
  const { seed, linked = AS_STORED, smsPrefixes = MARKET_PREFIXES, onMessage } = options;
  const { film = () => undefined, timeZone = () => DEFAULT_TIME_ZONE } = options;
  const today = () => dayIn(timeZone(), now());
  const db = await openStore(databaseUrl, limits, seed);
  const background = createBackground((error) => onFailure?.('background', error));
  const messages = createMessages({ ...correspondence, db, now, limits, onMessage });
  const training = createTrainingSlots(db, now);
  const search = createArticleSearch(db, today);
  const accounts = await openAccounts(db, limits, now, options);
  const tools = {
    db,
    messages,
    background,
    training,
    limits,
    linked,
    film,
    search,
    now,
    today,
    secureCookies,
    smsPrefixes,
  };
  const services = { ...accounts, ...tools };
  background.run(() => training.topUp());
  return {
    ...services,
    async answer(name, input, visitor) {
      try {
        return await inTime(answerCall(name, input, { visitor, ...services }), limits.backendMs);
      } catch (error) {
        const meant = meantAnswer(error);
        if (meant === null) onFailure?.(name, error);
        return meant ?? brokenAnswer(error);
      }
    },
    updateArticles: (changed) => updateArticles(db, databaseUrl, changed),
    ready: () =>
      inTime(sql`select 1`.execute(db), limits.readyMs).then(
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
