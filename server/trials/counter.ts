import type { CountRow, CountStore } from './count-store.ts';

export interface Counter {
  /** Costs a look-up: nothing is written before the next turn of the timer. */
  count(row: Omit<CountRow, 'count'>): void;
  /** Writes what has been counted. Never rejects; what could not be written is tried again. */
  flush(): Promise<void>;
  /** Writes the rest and closes the store. */
  close(): Promise<void>;
}

interface CounterOptions {
  /** Opens the store with the first count. */
  open(): Promise<CountStore>;
  everyMs: number;
  onFailure(error: unknown): void;
  now?: () => number;
}

/** Further ones are dropped while the store gives no answer (threats M8). The registry bounds them to fewer. */
const MOST_ROWS = 10_000;

/** Adds up counts in memory and hands them to the store now and then. */
export function createCounter({ open, everyMs, onFailure, now = Date.now }: CounterOptions): Counter {
  let counted = new Map<string, CountRow>();
  let store: Promise<CountStore> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let failing = false;

  const add = (row: CountRow) => {
    const key = `${row.page}\n${row.run}\n${row.variant}\n${row.event}`;
    const known = counted.get(key);
    if (known === undefined && counted.size >= MOST_ROWS) return;
    counted.set(key, { ...row, count: row.count + (known?.count ?? 0) });
    timer ??= setTimeout(() => void flush(), everyMs).unref();
  };

  /** What could not be opened is tried again. */
  const opened = () =>
    (store ??= open().catch((error: unknown) => {
      store = null;
      throw error;
    }));

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await (await opened()).add(rows, now());
      failing = false;
    } catch (error) {
      if (!failing) onFailure(error);
      failing = true;
      rows.forEach(add);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count: (row) => add({ ...row, count: 1 }),
    flush,
    async close() {
      await flush();
      clearTimeout(timer);
      await (await store?.catch(() => null))?.close();
    },
  };
}
