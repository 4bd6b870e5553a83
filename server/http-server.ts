import http, {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { leaveRoom } from './http/idle-connections.ts';
import { mostConnections } from './http/most-connections.ts';
import { inShortTurns } from './http/short-turns.ts';
import { createLimits, type Limits } from './limits/limits.ts';

/** How late a slow client may be cut. */
const CHECK_INTERVAL_MS = 1000;

/** Other parser errors answer 400. */
const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

/** Creates a server that does not listen yet. */
export function createHttpServer(
  app: RequestListener,
  limits: Limits = createLimits(),
  most = mostConnections(),
): Server {
  const settings = {
    insecureHTTPParser: false,
    requireHostHeader: false,
    maxHeaderSize: limits.requestHeaderBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  const turns = inShortTurns(app, limits.answeringMs);
  const server = http.createServer(settings, (req, res) =>
    hasOneHost(req) ? turns.listener(req, res) : refuseHost(res),
  );
  server.on('connection', turns.cameIn);
  if (most !== undefined) {
    server.maxConnections = most;
    leaveRoom(server, most);
  }
  server.on('clientError', answerClientError);
  // With no `timeout` listener, Node closes the connection.
  server.setTimeout(limits.silentConnectionMs);
  return server;
}

/**
 * Requires one `Host` line, or none in HTTP/1.0 (RFC 9112, 3.2). Of two, Node keeps the first, but a proxy may have
 * checked the other.
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
