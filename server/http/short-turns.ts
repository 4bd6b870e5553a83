import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Waiting {
  req: IncomingMessage;
  res: ServerResponse;
}

/**
 * Begins answers for `ms` milliseconds in each turn of the event loop, and the others in the next turns, in order:
 * Node accepts one connection a turn, so that a turn in which hundreds are answered keeps newcomers out (threats S5).
 * The first request of a connection comes before the others.
 * @param now in milliseconds
 */
export function inShortTurns(
  app: RequestListener,
  ms: number,
  now: () => number = () => performance.now(),
): RequestListener {
  const known = new WeakSet<Socket>();
  const newcomers: Waiting[] = [];
  const others: Waiting[] = [];
  let until: number | null = null;
  const answer = ({ req, res }: Waiting) => {
    if (!res.destroyed) app(req, res);
  };
  const goOn = () => {
    until = now() + ms;
    while (newcomers.length + others.length > 0 && now() < until)
      answer((newcomers.shift() ?? others.shift()) as Waiting);
    if (newcomers.length + others.length > 0) setImmediate(goOn);
    else until = null;
  };
  return (req, res) => {
    const isNew = !known.has(req.socket);
    known.add(req.socket);
    if (until === null) {
      until = now() + ms;
      setImmediate(goOn);
    }
    if (newcomers.length + others.length === 0 && now() < until) app(req, res);
    else (isNew ? newcomers : others).push({ req, res });
  };
}
