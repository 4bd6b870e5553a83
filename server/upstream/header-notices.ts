import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Limits } from '../limits/limits.ts';
import { RevalidatedValue, type Wanted } from '../stale-while-revalidate.ts';
import type { PageApiRequest } from './page-api.ts';

/** Notices and menu marks of a language. */
export type HeaderNotices = WireAnswer<'beforeList'>;

type OnFailure = PageApiRequest['onFailure'];

/** What the header shows besides the registry (Specification 7: beforeList, kept per language for 60 s). */
export interface HeaderNoticesReader {
  /** The list at hand, the same object until it changes; asked for anew in the background when old. Null: none yet. */
  known(locale: Locale, onFailure?: OnFailure): HeaderNotices | null;
  /**
   * Never rejects and hardly waits: when it is not there at once, the page goes without it and the next one has it.
   */
  read(locale: Locale, onFailure?: OnFailure): Promise<HeaderNotices>;
}

interface Held {
  list: HeaderNotices;
  /** Nothing, in place of the list of a platform that has never answered. */
  standsIn: boolean;
}

const NOTHING: HeaderNotices = Object.freeze({ notices: [], marks: {} });
const ignore = () => undefined;

/** @param ask the call itself; may reject, and has told of it then */
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
      // A platform that fails is not asked again by every visitor.
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
      const settled = await settle(held, limits.beforeListWaitMs);
      return settled.ok ? settled.data.list : NOTHING;
    },
  };
}
