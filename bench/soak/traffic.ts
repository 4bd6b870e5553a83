import { setTimeout as wait } from 'node:timers/promises';
import { ask } from './ask.ts';
import { judge, type Asked } from './asked.ts';
import type { Scene } from './scene.ts';

const TURN_MS = 10;
/** Of visitors; many come from the same one. */
const NETWORKS = 4000;

export interface Source {
  origin: string;
  next: () => Asked;
  /** Requests a second. */
  rate: number;
  /** One for all in place of one of each visitor's. */
  address?: string;
}

export interface Traffic {
  /** Resolves when every answer has come. */
  stop(): Promise<void>;
}

/** Asks at an even rate, whether or not those before have their answers. */
export function startTraffic(source: Source, scene: Scene): Traffic {
  const open = new Set<Promise<void>>();
  const leaving = new AbortController();
  const done = (async () => {
    const began = performance.now();
    for (let sent = 0; !leaving.signal.aborted; await wait(TURN_MS)) {
      const due = ((performance.now() - began) / 1000) * source.rate;
      for (; sent < due; sent += 1) {
        const sending: Promise<void> = send(source, scene).finally(() => open.delete(sending));
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

/** Counts for what is happening when it is sent. */
async function send({ origin, next, address = anyAddress() }: Source, scene: Scene): Promise<void> {
  const asked = next();
  const { tally, forgiven } = scene;
  const answer = await ask(origin, asked, address);
  const isAnswer = typeof answer !== 'string';
  if (isAnswer) asked.onCookies?.(answer.cookies);
  // The fault may have begun in between.
  const verdict = judge(asked, answer, forgiven.union(scene.forgiven));
  tally.add(verdict, isAnswer ? answer.ms : null);
  if (verdict !== null && verdict !== 'told') scene.tell(`${verdict}: ${origin}${asked.path}`);
}

function anyAddress(): string {
  const network = Math.floor(Math.random() * NETWORKS);
  return `10.${network >> 8}.${network & 255}.7`;
}
