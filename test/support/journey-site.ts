import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { vi } from 'vitest';
import { serveSite, type ServedSite } from './served-site.ts';
import { startInBrowser, type SiteInBrowser } from './site-in-browser.ts';

/** An entry of `/outbox`. */
export interface Letter {
  channel: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
}

/** A site with a port, room for many visitors and an open outbox. */
export interface JourneySite extends ServedSite {
  /** Oldest first. */
  letters(to: string): Promise<Letter[]>;
  /** Waits for the next letter with an unread code. */
  nextCode(to: string): Promise<string>;
  /** Makes the codes of a name older. */
  age(name: string, minutes: number): void;
  rows<T = Record<string, unknown>>(sql: string, ...values: SQLInputValue[]): T[];
  /** The first of these training sessions that no test has taken: one network may only take two seats of a session. */
  takeSession(ids: readonly string[]): string;
}

/** A site of the file's own. Without settings of its own a file uses `usualSite`. */
export function startJourneys(env: Record<string, string>): Promise<SiteInBrowser<JourneySite>> {
  return startInBrowser(serveJourneys(env));
}

/** All visitors of a test come from one address, so limits by address have room for a thousand. */
export async function serveJourneys(env: Record<string, string> = {}): Promise<JourneySite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'journeys-'));
  const file = path.join(folder, 'store.sqlite');
  const site = await serveSite({
    env: { DATABASE_URL: `sqlite:${file}`, OUTBOX: '1', RATE_LIMIT_FACTOR: '1000', ...env },
    // The factor does not scale these budgets.
    limits: {
      unprovedCodesPerMinuteInAll: 10_000,
      reportLinesPerHour: 10_000,
      vitalsLinesPerHour: 10_000,
    },
  });
  const store = new DatabaseSync(file, { timeout: 2000 });
  const read = new Map<string, number>();
  const taken = new Set<string>();
  const letters: JourneySite['letters'] = async (to) => {
    const all = (await (await fetch(`${site.origin}/outbox`)).json()) as Letter[];
    return all.filter((letter) => letter.to === to).toReversed();
  };
  const codes = async (to: string) =>
    (await letters(to)).flatMap(({ code }) => (code === null || code === '' ? [] : [code]));
  return {
    ...site,
    letters,
    async nextCode(to) {
      const known = read.get(to) ?? 0;
      const come = async () => {
        const code = (await codes(to))[known];
        if (code === undefined) throw new Error(`No further code has come to ${to}`);
        return code;
      };
      const code = await vi.waitFor(come, { timeout: 30_000, interval: 20 });
      read.set(to, known + 1);
      return code;
    },
    age(name, minutes) {
      store.prepare('update codes set created = created - ? where login = ?').run(minutes * 60_000, name);
    },
    rows: (sql, ...values) => store.prepare(sql).all(...values) as never,
    takeSession(ids) {
      const free = ids.find((id) => !taken.has(id));
      if (free === undefined) throw new Error('Tests have taken every training session');
      taken.add(free);
      return free;
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
