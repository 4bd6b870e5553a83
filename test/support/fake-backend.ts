import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { callEntry, callsAt } from '../../shared/api/table.ts';

export interface FakeAnswer {
  /** `data` of an answer with code 0. */
  data?: unknown;
  /** Sent unchanged instead of `data`. */
  body?: string | Buffer;
  status?: number;
  headers?: Record<string, string | string[]>;
  /** The first byte waits for it: how a test decides when the answer comes. */
  after?: Promise<unknown>;
  /** Accepts and says nothing, or stops in the middle of the body. */
  hang?: 'before' | 'middle';
  /** Closes the socket without an answer. */
  reset?: boolean;
  respond?: (req: IncomingMessage, res: ServerResponse) => void;
}

export interface FakeCall {
  method: string;
  /** As it arrived, with query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A platform on loopback over real HTTP, with answers from the test. */
export interface FakeBackend extends AsyncDisposable {
  url: URL;
  /** All calls in order. */
  calls: FakeCall[];
  /** Calls whose visitor left early. */
  aborted: FakeCall[];
  /** Connections opened so far. */
  sockets(): number;
  /** Plays several answers in order and repeats the last. */
  answer(name: ApiName, ...answers: FakeAnswer[]): void;
  /** For calls without their own answer. */
  answerAll(answer: FakeAnswer): void;
  close(): Promise<void>;
}

/** Other calls get code 0 and no data. */
export async function startFakeBackend(
  answers: Partial<Record<ApiName, FakeAnswer>> = {},
): Promise<FakeBackend> {
  const scripts = new Map<string, FakeAnswer[]>(
    Object.entries(answers).map(([name, answer]) => [name, [answer]]),
  );
  const calls: FakeCall[] = [];
  const aborted: FakeCall[] = [];
  let fallback: FakeAnswer = {};

  const server = createServer(async (req, res) => {
    const call: FakeCall = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: '' };
    calls.push(call);
    res.on('close', () => {
      if (!res.writableFinished) aborted.push(call);
    });
    for await (const chunk of req) call.body += String(chunk);
    play(nextAnswer(call), req, res);
  });

  function nextAnswer({ method, url }: FakeCall): FakeAnswer {
    const found = callsAt(url.split('?', 1)[0] as string).find(({ row }) => row.method === method);
    const script = found === undefined ? undefined : scripts.get(found.row.name);
    if (script === undefined) return fallback;
    return (script.length > 1 ? script.shift() : script[0]) ?? fallback;
  }

  let sockets = 0;
  server.on('connection', () => (sockets += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    calls,
    aborted,
    sockets: () => sockets,
    answer: (name, ...list) => void scripts.set(callEntry(name).row.name, list),
    answerAll: (answer) => {
      fallback = answer;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Answers with what a test has thought out. */
export function play(answer: FakeAnswer, req: IncomingMessage, res: ServerResponse): void {
  if (answer.hang === 'before') return;
  if (answer.reset === true) {
    res.socket?.destroy();
    return;
  }
  if (answer.respond !== undefined) {
    answer.respond(req, res);
    return;
  }
  const send = () => {
    const body = answer.body ?? JSON.stringify({ code: 0, msg: '', data: answer.data ?? null });
    res.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    if (answer.hang === 'middle') res.write(body.slice(0, body.length / 2));
    else res.end(body);
  };
  if (answer.after === undefined) send();
  else void answer.after.then(send);
}

/** An address without a listener. */
export async function deadAddress(): Promise<URL> {
  const backend = await startFakeBackend();
  await backend.close();
  return backend.url;
}
