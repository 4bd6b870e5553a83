import type { ApiName } from '../../shared/api/endpoint.ts';
import { accountFacts } from './call-facts/account.ts';
import { blogFacts } from './call-facts/blog.ts';
import { helpFacts } from './call-facts/help.ts';
import { siteContext } from './call-facts/site.ts';
import type { RefusalName } from './refusal.ts';

/** Groups of calls in the document, with what they are for. */
export const CALL_TAGS = {
  site: 'What every page needs: language, prices, agreements, ways to reach us',
  account: 'Registration, sign-in, forgotten password, and the codes and challenges they ask for',
  training: 'Booking of a training session, without being signed in',
  blog: 'Articles, topics and search of the blog',
  help: 'Help centre: categories, articles, videos, search, and what visitors write to us',
} as const;

/** What shapes do not say about a call. Documented at `/api/openapi.json`, held against answers by `api:check`. */
export interface CallFacts {
  tag: keyof typeof CALL_TAGS;
  summary: string;
  description?: string;
  /** Business errors it may answer, with status 200. */
  refusals?: readonly RefusalName[];
  /** Why it may answer 404. */
  missing?: string;
  /** When it needs a session and answers 401 without one. */
  session?: string;
  /** The answer depends on who asks, or changes something: `no-store`. */
  personal?: true;
  /** Cookies that it sets. */
  cookies?: 'session' | 'language' | 'endSession';
  /** An input as it could be sent. */
  example?: Readonly<Record<string, string>>;
}

/** A call without facts does not compile. */
export const CALL_FACTS: Readonly<Record<ApiName, CallFacts>> = {
  ...accountFacts,
  ...blogFacts,
  ...helpFacts,
  ...siteContext,
};
