import { PAGE_ITSELF } from '../../shared/registry/trials.ts';
import type { Page, Snapshot } from '../../shared/registry/types.ts';
import type { VariantEvent } from '../../shared/variant-events.ts';
import { placeOf, trialAt, type TrialVisitor } from './choose-trial.ts';
import { comparedIds, runOf } from './trial-run.ts';
import type { Counter } from './counter.ts';
import type { SeenTrials } from './trial-cookie.ts';

/** Decides which variant of a page a visitor sees, and counts what comes of it. */
export interface Trials {
  /**
   * The variant that a visitor has seen before, if they agreed to have it remembered, else one by their address, browser
   * and the day. Crawlers that remember nothing see the page itself.
   */
  choose(page: Page, visitor: ChoosingVisitor): string;
  /** @param variant as `choose` gives it */
  count(page: Page, variant: string, event: VariantEvent): void;
  /** Writes what has been counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface ChoosingVisitor extends TrialVisitor {
  readonly crawler: boolean;
  /** Null without consent. */
  readonly seen: SeenTrials | null;
}

interface TrialsOptions {
  registry: { current(): Snapshot; subscribe(listener: () => void): () => void };
  counter: Counter;
  /** Reads what keeps a visitor's place secret. Asked for with the first page that has variants. */
  readKey(): Promise<string>;
  onFailure(error: unknown): void;
  now?: () => number;
}

/** Resolves when the variants of the present registry can be chosen. */
export async function openTrials({
  registry,
  counter,
  readKey,
  onFailure,
  now = Date.now,
}: TrialsOptions): Promise<Trials> {
  let key: string | null = null;
  const prepare = async () => {
    if (key !== null || !registry.current().pages.some(({ trials }) => trials.length > 0)) return;
    // Without it, everybody sees the pages themselves.
    key = await readKey().catch((error: unknown) => (onFailure(error), null));
  };
  const unsubscribe = registry.subscribe(() => void prepare());
  await prepare();
  return {
    choose(page, { seen, crawler, ...visitor }) {
      const known = seen?.get(page.id);
      if (known !== undefined && comparedIds(page).includes(known)) return known;
      if (crawler || key === null) return PAGE_ITSELF;
      return trialAt(page.trials, placeOf(key, page, visitor, now()));
    },
    count: (page, variant, event) => counter.count({ page: page.id, run: runOf(page), variant, event }),
    flush: () => counter.flush(),
    async close() {
      unsubscribe();
      await counter.close();
    },
  };
}
