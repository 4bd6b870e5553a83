import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { createLimits, type Limits } from './limits/limits.ts';

/** How often connections are held against the time limits: a slow client is cut at most this much late. */
const CHECK_INTERVAL_MS = 1000;

/** What the parser refuses, by the code of its error; anything else is a 400. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/**
 * The HTTP server of the site: a strict parser, limits of size and time, and a short answer to what is no HTTP.
 * It does not listen yet.
 * @param app answers every request that could be parsed
 */
export function createHttpServer(app: RequestListener, limits: Limits = createLimits()): Server {
  const settings = {
    insecureHTTPParser: false,
    requireHostHeader: false,
    maxHeaderSize: limits.requestHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  const server = http.createServer(settings, (req, res) =>
    hasOneHost(req) ? app(req, res) : refuseHost(res),
  );
  server.on('clientError', answerClientError);
  // Node closes the connection when nobody listens to its `timeout`.
  server.setTimeout(limits.silentConnectionMs);
  return server;
}

/**
 * Exactly one `Host` line, none in HTTP/1.0 (RFC 9112, section 3.2). Node keeps the first of two, while a proxy before
 * us may have kept the other.
 */
function hasOneHost(req: IncomingMessage): boolean {
  const { rawHeaders } = req;
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') lines += 1;
  }
  return lines === 1 || (lines === 0 && req.httpVersion === '1.0');
}

function refuseHost(res: ServerResponse): void {
  res.writeHead(400, { 'x-content-type-options': 'nosniff', connection: 'close' }).end();
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const status = REFUSALS.get(error.code ?? '') ?? '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\nx-content-type-options: nosniff\r\ncontent-length: 0\r\n\r\n`,
  );
}
