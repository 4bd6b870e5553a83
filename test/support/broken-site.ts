import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PassedAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A deviation of a platform from the document. */
export interface Fault {
  /** The start of `GET /path`. With `{` it continues into the body. */
  on: string | RegExp;
  /** An additional condition. */
  when?: (
    answer: PassedAnswer,
    asked: { url: string; headers: IncomingHttpHeaders; body: string },
  ) => boolean;
  alter: (answer: PassedAnswer) => void;
}

export function changeJson(answer: PassedAnswer, change: (value: never) => unknown): void {
  const value = JSON.parse(answer.body) as never;
  answer.body = JSON.stringify(change(value) ?? value);
}

/** Passes everything on to a site and applies the faults. */
export async function startBrokenSite(
  origin: string,
  faults: readonly Fault[],
): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer(async (req, res) => {
    let body = '';
    for await (const chunk of req) body += String(chunk);
    const asked = { url: req.url ?? '', headers: req.headers, body };
    const answer = await passOn(origin, req.method ?? '', asked);
    for (const { on, when = () => true, alter } of faults) {
      const address = `${req.method} ${asked.url}`;
      const meant = typeof on === 'string' ? address.startsWith(on) : on.test(address);
      if (meant && when(answer, asked)) alter(answer);
    }
    const {
      'content-length': _length,
      'transfer-encoding': _coding,
      connection: _close,
      ...headers
    } = answer.headers;
    res.writeHead(
      answer.status,
      Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
    );
    res.end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(
  origin: string,
  method: string,
  { url, headers, body }: { url: string; headers: IncomingHttpHeaders; body: string },
): Promise<PassedAnswer> {
  const { 'accept-encoding': _compressed, connection: _kept, ...rest } = headers;
  const sent = { ...rest, host: new URL(origin).host };
  return new Promise((resolve, reject) => {
    const passed = request(origin + url, { method, headers: sent }, async (answer) => {
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
      resolve({ status: answer.statusCode ?? 0, headers: { ...answer.headers }, body: text });
    });
    passed.on('error', reject);
    passed.end(body);
  });
}
