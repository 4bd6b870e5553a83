import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { settle } from '../../shared/api/settle.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Limits } from '../limits/limits.ts';
import type { PageApiRequest } from './page-api.ts';

/** Notices and menu marks of a language. */
export type HeaderNotices = WireAnswer<'beforeList'>;

type OnFailure = PageApiRequest['onFailure'];

/** What the header shows besides the registry (Specification 7: beforeList, kept per language for 60 s). */
export interface HeaderNoticesReader {
  /** The list at hand, the same object until it changes; asked for anew behind it when old. Null: none yet. */
  known(locale: Locale, onFailure?: OnFailure): HeaderNotices | null;
  /**
   * Never rejects and hardly waits: when it is not there at once, the page goes without it and the next one has it.
   */
  read(locale: Locale, onFailure?: OnFailure): Promise<HeaderNotices>;
}

const NOTHING: HeaderNotices = Object.freeze({ notices: [], marks: {} });
const ignore = () => undefined;

/** @param ask the call itself; may reject */
export function createHeaderNotices(
  ask: (locale: Locale, onFailure: OnFailure) => Promise<HeaderNotices>,
  limits: Pick<Limits, 'beforeListFreshMs' | 'publicFreshMs' | 'beforeListWaitMs'>,
  now: () => number = Date.now,
): HeaderNoticesReader {
  const held = new Map<Locale, { list: HeaderNotices; until: number }>();
  const running = new Map<Locale, Promise<HeaderNotices>>();

  function hold(locale: Locale, list: HeaderNotices, ms: number): HeaderNotices {
    const before = held.get(locale)?.list;
    const kept = before !== undefined && JSON.stringify(before) === JSON.stringify(list) ? before : list;
    held.set(locale, { list: kept, until: now() + ms });
    return kept;
  }

  function refresh(locale: Locale, onFailure: OnFailure): Promise<HeaderNotices> {
    const known = running.get(locale);
    if (known !== undefined) return known;
    const asked = ask(locale, onFailure)
      .then((list) => hold(locale, list, limits.beforeListFreshMs))
      // A platform that fails is not asked again by every visitor.
      .catch(() => hold(locale, held.get(locale)?.list ?? NOTHING, limits.publicFreshMs))
      .finally(() => running.delete(locale));
    running.set(locale, asked);
    return asked;
  }

  function known(locale: Locale, onFailure: OnFailure = ignore): HeaderNotices | null {
    const entry = held.get(locale);
    if (entry === undefined) return null;
    if (now() >= entry.until) void refresh(locale, onFailure);
    return entry.list;
  }

  return {
    known,
    async read(locale, onFailure = ignore) {
      const list = known(locale, onFailure);
      if (list !== null) return list;
      const settled = await settle(refresh(locale, onFailure), limits.beforeListWaitMs);
      return settled.ok ? settled.data : NOTHING;
    },
  };
}
