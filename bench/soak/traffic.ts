import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { judge, type Asked, type Kind } from './asked.ts';
import type { Tally } from './tally.ts';

const TURN_MS = 10;
/** Networks of visitors; an office has as many visitors as a few of them. */
const NETWORKS = 4000;

export interface Source {
  origin: string;
  next: () => Asked;
  /** Requests a second. */
  rate: number;
  /** One for all in place of one of each visitor's. */
  address?: string;
}

/** Where answers are counted, and what may be told of a fault now. */
export interface Scene {
  tally: Tally;
  forgiven: ReadonlySet<Kind>;
}

export interface Traffic {
  /** Resolves when every answer has come. */
  stop(): Promise<void>;
}

/** Asks at an even rate, whether or not those before have their answers. */
export function startTraffic({ origin, next, rate, address }: Source, scene: () => Scene): Traffic {
  const open = new Set<Promise<void>>();
  const leaving = new AbortController();
  const send = async () => {
    const asked = next();
    const { tally, forgiven } = scene();
    const answer = await ask(origin, asked, address ?? anyAddress());
    const isAnswer = typeof answer !== 'string';
    if (isAnswer) asked.onCookies?.(answer.cookies);
    tally.add(judge(asked, answer, forgiven), isAnswer ? answer.ms : null);
  };
  const done = (async () => {
    const began = performance.now();
    for (let sent = 0; !leaving.signal.aborted; await wait(TURN_MS)) {
      const due = ((performance.now() - began) / 1000) * rate;
      for (; sent < due; sent += 1) {
        const sending: Promise<void> = send().finally(() => open.delete(sending));
        open.add(sending);
      }
    }
  })();
  return {
    async stop() {
      leaving.abort();
      await done;
      await Promise.all(open);
    },
  };
}

function anyAddress(): string {
  const network = Math.floor(Math.random() * NETWORKS);
  return `10.${network >> 8}.${network & 255}.7`;
}
