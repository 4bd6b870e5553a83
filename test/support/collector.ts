import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { UsageEvent } from '../../shared/usage/events.ts';

export interface CollectedBody {
  api_key: string;
  events: UsageEvent[];
  options: { min_id_length?: number };
}

export interface Collected {
  path: string;
  type: string;
  bytes: number;
  body: CollectedBody;
}

/** An answer, or null to break the connection. */
export type CollectorReply = { status: number; body: string } | null;

export interface Collector {
  origin: string;
  /** What has arrived, in order. */
  received: Collected[];
  /** Decides the answers from now on. Taken by default. */
  answer(reply: (body: CollectedBody, index: number) => CollectorReply): void;
  /** Resolves once so many events have arrived. */
  events(count: number): Promise<UsageEvent[]>;
  /** The same, but what a page has sent again as it was left counts once. */
  differentEvents(count: number): Promise<UsageEvent[]>;
  close(): void;
}

export const TAKEN: CollectorReply = { status: 200, body: '{"code":200,"events_ingested":1}' };

/** Stands in for the collector of usage events: records what it receives. */
export async function openCollector(): Promise<Collector> {
  const received: Collected[] = [];
  const waiting = new Set<() => void>();
  let reply: (body: CollectedBody, index: number) => CollectorReply = () => TAKEN;
  const server = createServer(async (req, res) => {
    res.setHeader('access-control-allow-origin', req.headers.origin ?? '*');
    res.setHeader('access-control-allow-credentials', 'true');
    res.setHeader('access-control-allow-headers', 'content-type');
    if (req.method === 'OPTIONS') return res.writeHead(204).end();
    const text = await readText(req);
    const body = JSON.parse(text) as CollectedBody;
    const type = req.headers['content-type'] ?? '';
    received.push({ path: req.url ?? '', type, bytes: Buffer.byteLength(text), body });
    const answer = reply(body, received.length - 1);
    if (answer === null) req.socket.destroy();
    else res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const all = () => received.flatMap(({ body }) => body.events);
  const arrivals = (count: number, read: () => UsageEvent[]) =>
    new Promise<UsageEvent[]>((resolve) => {
      const look = () => {
        const events = read();
        if (events.length < count) return;
        waiting.delete(look);
        resolve(events);
      };
      waiting.add(look);
      look();
    });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: (next) => void (reply = next),
    events: (count) => arrivals(count, all),
    differentEvents: (count) =>
      arrivals(count, () => [...new Map(all().map((event) => [event.insert_id, event])).values()]),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Lasts until the test ends. */
export async function startCollector(): Promise<Collector> {
  const collector = await openCollector();
  onTestFinished(() => collector.close());
  return collector;
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
