import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { asksForHealth } from './health-request.ts';

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
}

/** Begins answers in short turns of the event loop. */
export interface ShortTurns {
  listener: RequestListener;
  /** To be told of every new connection. */
  cameIn(): void;
}

/**
 * Begins answers for `ms` milliseconds in each turn of the event loop, and the others in the next turns, in order:
 * Node accepts one connection a turn, so that a turn in which hundreds are answered keeps newcomers out (threats S5).
 * As long as turns bring newcomers, others follow in which nothing is begun, for as long as all else took.
 * The first request of a connection comes before the others, and health before all.
 * @param now in milliseconds
 */
export function inShortTurns(
  app: RequestListener,
  ms: number,
  now: () => number = () => performance.now(),
): ShortTurns {
  const known = new WeakSet<Socket>();
  const newcomers: Waiting[] = [];
  const others: Waiting[] = [];
  let until: number | null = null;
  let came = false;
  let began = 0;
  /** Null while answers are begun. */
  let lettingInUntil: number | null = null;
  const answer = ({ req, res }: Waiting) => {
    if (!res.destroyed) app(req, res);
  };
  const goOn = () => {
    const time = now();
    lettingInUntil ??= time + (time - began);
    if (came && time < lettingInUntil) {
      came = false;
      setImmediate(goOn);
      return;
    }
    came = false;
    began = time;
    lettingInUntil = null;
    until = time + ms;
    while (newcomers.length + others.length > 0 && now() < until)
      answer((newcomers.shift() ?? others.shift()) as Waiting);
    if (newcomers.length + others.length > 0) setImmediate(goOn);
    else until = null;
  };
  return {
    cameIn: () => void (came = true),
    listener(req, res) {
      if (asksForHealth(req)) return app(req, res);
      const isNew = !known.has(req.socket);
      known.add(req.socket);
      if (until === null) {
        began = now();
        until = began + ms;
        lettingInUntil = null;
        setImmediate(goOn);
      }
      if (newcomers.length + others.length === 0 && now() < until) app(req, res);
      else (isNew ? newcomers : others).push({ req, res });
    },
  };
}
