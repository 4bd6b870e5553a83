import { setTimeout as wait } from 'node:timers/promises';
import { markOf, MARKED_PAGE } from './marked-title.ts';
import { untilTrue } from './until-true.ts';

const PAUSE_MS = 20;
/** Every kind of visit is made by so many. */
const VISITORS = 2;
const REPORT = { source: 'script error', error: 'Error: while instances change', file: '/a.js', page: '/' };

/** Moments are those of `performance.now()`. */
export interface Visit {
  kind: string;
  /** What happened when it began. */
  step: string;
  began: number;
  ended: number;
  /** Null for what a visitor expects. */
  failure: string | null;
  /** Of the marked page. */
  mark: string | null;
}

export interface Visits {
  /** Visits that begin from now on are made while this happens. */
  enter(step: string): void;
  /** Resolves when every visitor has made a visit that began after the call. */
  round(): Promise<void>;
  /** Resolves with all visits, in the order of their ends. */
  stop(): Promise<readonly Visit[]>;
}

interface Kind {
  path: string;
  init?: RequestInit;
  statuses: readonly number[];
  /** Of the body. */
  contains: string;
}

/** Visitors ask again and again, over kept connections: for pages, signed in, and with what is never sent twice. */
export function startVisits(origin: string, cookie: string): Visits {
  const kinds: Readonly<Record<string, Kind>> = {
    page: { path: MARKED_PAGE, statuses: [200], contains: '</html>' },
    'live page': { path: '/en_US/login.htm', statuses: [200], contains: '</html>' },
    'signed in': {
      path: '/api/v1/isLogin.json',
      init: { headers: { cookie } },
      statuses: [200],
      contains: '"userId"',
    },
    report: {
      path: '/client-reports',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...REPORT, browser: BROWSER }),
      },
      statuses: [204, 429],
      contains: '',
    },
  };
  const made: Visit[] = [];
  const leaving = new AbortController();
  const latest: number[] = [];
  let now = 'nothing happens';
  const comeAgain = async (kind: string, visitor: number) => {
    for (; !leaving.signal.aborted; await wait(PAUSE_MS)) {
      const [began, step] = [performance.now(), now];
      const seen = await look(origin, kinds[kind] as Kind);
      made.push({ kind, step, began, ended: performance.now(), ...seen });
      latest[visitor] = began;
    }
  };
  const visitors = Array.from({ length: VISITORS }, () => Object.keys(kinds)).flat();
  const all = Promise.all(visitors.map(comeAgain));
  return {
    enter: (step) => void (now = step),
    round() {
      const since = performance.now();
      return untilTrue(() => visitors.every((_, visitor) => (latest[visitor] ?? 0) > since));
    },
    async stop() {
      leaving.abort();
      await all;
      return made;
    },
  };
}

const BROWSER = { userAgent: 'Mozilla/5.0', appName: 'Netscape', version: '5.0', platform: 'Linux' };

async function look(
  origin: string,
  { path, init, statuses, contains }: Kind,
): Promise<Pick<Visit, 'failure' | 'mark'>> {
  const mark = null;
  let status: number | null = null;
  try {
    const answer = await fetch(origin + path, init);
    status = answer.status;
    const text = await answer.text();
    if (!statuses.includes(status)) return { failure: `status ${status}`, mark };
    if (!text.includes(contains)) return { failure: `without ${contains}`, mark };
    return { failure: null, mark: path === MARKED_PAGE ? markOf(text) : null };
  } catch {
    return { failure: status === null ? 'no answer' : 'cut', mark };
  }
}
