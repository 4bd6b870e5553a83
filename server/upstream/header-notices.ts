import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Limits } from '../limits/limits.ts';
import { RevalidatedValue, type Wanted } from '../stale-while-revalidate.ts';
import type { PageApiRequest } from './page-api.ts';

export type HeaderNotices = WireAnswer<'beforeList'>;

type OnFailure = PageApiRequest['onFailure'];

/** See Specification 7: beforeList, kept per language for 60 s. */
export interface HeaderNoticesReader {
  /** Returns the same object until the list changes. Null before the first. */
  known(locale: Locale, onFailure?: OnFailure): HeaderNotices | null;
  /** Never rejects and hardly waits: the next page has a list that is late. */
  read(locale: Locale, onFailure?: OnFailure): Promise<HeaderNotices>;
}

interface Held {
  list: HeaderNotices;
  /** An empty list for a platform that has never answered. */
  standsIn: boolean;
}

const NOTHING: HeaderNotices = Object.freeze({ notices: [], marks: {} });
const ignore = () => undefined;

/** @param ask may reject after reporting the failure */
export function createHeaderNotices(
  ask: (locale: Locale, onFailure: OnFailure) => Promise<HeaderNotices>,
  limits: Pick<Limits, 'beforeListFreshMs' | 'publicFreshMs' | 'beforeListWaitMs'>,
  now: () => number = Date.now,
): HeaderNoticesReader {
  const lists = new Map<Locale, RevalidatedValue<Held>>();

  function listOf(locale: Locale): RevalidatedValue<Held> {
    let list = lists.get(locale);
    if (!list) lists.set(locale, (list = new RevalidatedValue({ pauseMs: limits.publicFreshMs, now })));
    return list;
  }

  async function fetchList(locale: Locale, onFailure: OnFailure): Promise<Held> {
    const { kept } = listOf(locale);
    try {
      const list = await ask(locale, onFailure);
      const isSame = JSON.stringify(kept?.list) === JSON.stringify(list);
      return { list: kept && isSame ? kept.list : list, standsIn: false };
    } catch (error) {
      if (kept && !kept.standsIn) throw error;
      // Visitors must not each ask a failing platform again.
      return { list: NOTHING, standsIn: true };
    }
  }

  function wanted(locale: Locale, onFailure: OnFailure): Wanted<Held, undefined> {
    return {
      lifetime: ({ standsIn }) => ({
        freshMs: standsIn ? limits.publicFreshMs : limits.beforeListFreshMs,
        staleMs: Infinity,
      }),
      make: () => ({ early: undefined, whole: fetchList(locale, onFailure) }),
      onFailure: ignore,
    };
  }

  return {
    known: (locale, onFailure = ignore) =>
      listOf(locale).atHand(wanted(locale, onFailure))?.value.list ?? null,
    async read(locale, onFailure = ignore) {
      const held = listOf(locale).read(wanted(locale, onFailure), null);
      const settled = await settle(held, { ms: limits.beforeListWaitMs });
      return settled.ok ? settled.data.list : NOTHING;
    },
  };
}
