import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Lines that belong to one connection and that HTTP/2 refuses. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

/**
 * Puts TLS and HTTP/2 in front of a server, as the proxy of a live site does. Its certificate is its own, so the browser
 * has to be told to trust any.
 * @param origin of the server, over HTTP
 * @throws {Error} where there is no `openssl`
 */
export async function overHttp2(origin: string): Promise<{ origin: string } & AsyncDisposable> {
  const server = createSecureServer(ownCertificate(), (req, res) => forward(origin, req, res));
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(origin: string, req: Http2ServerRequest, res: Http2ServerResponse): void {
  const headers = lines(req.headers, (name) => !name.startsWith(':'));
  const asked = request(origin + req.url, { method: req.method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, lines(answer.headers));
    answer.pipe(res);
  });
  asked.on('error', () => res.stream.close());
  req.pipe(asked);
}

function lines(
  headers: NodeJS.Dict<string | string[]>,
  wanted: (name: string) => boolean = () => true,
): NodeJS.Dict<string | string[]> {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && wanted(name));
  return Object.fromEntries(kept);
}

function ownCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  try {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    const files = ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'pipe' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
