import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** By lower-case name, decoded. */
  headers: Record<string, string>;
  /** Decoded, by type. */
  parts: Record<string, string>;
  raw: string;
  encrypted: boolean;
}

export interface MailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** Includes refused recipients. */
  asked: string[];
  /** Refuses recipients with this code, or accepts them again if null. */
  refuse(code: number | null): void;
  close(): Promise<void>;
}

const certificate = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'certificates', file), 'utf8');

/** The name that the server's certificate is for. */
export const MAIL_NAME = 'mail.test';

/** The authority that signed the server's certificate is trusted until the test ends. */
export function trustMailServer(): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate('authority.crt')]);
  onTestFinished(() => setDefaultCACertificates(before));
}

/** How TLS begins: never, when the client asks for it, or with the connection. */
export type MailEncryption = 'none' | 'STARTTLS' | 'TLS';

/** A real SMTP server on loopback until the test ends. */
export async function startMailServer(port = 0, encryption: MailEncryption = 'none'): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const asked: string[] = [];
  let refusal: number | null = null;
  const server = new SMTPServer({
    disabledCommands: encryption === 'none' ? ['STARTTLS', 'AUTH'] : ['AUTH'],
    secure: encryption === 'TLS',
    ...(encryption === 'none' ? {} : { key: certificate('mail.key'), cert: certificate('mail.crt') }),
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      if (refusal === null) return done();
      done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: refusal }));
    },
    onData(stream, { envelope, secure }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, encrypted: secure, ...readMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  // A client that does not trust us ends the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `${encryption === 'TLS' ? 'smtps' : 'smtp'}://127.0.0.1:${own}`,
    port: own,
    mails,
    asked,
    refuse: (code) => {
      refusal = code;
    },
    close,
  };
}

function readMail(raw: string): Pick<ReceivedMail, 'headers' | 'parts' | 'raw'> {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  return {
    raw,
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [
        (part.headers['content-type'] ?? '').split(';', 1)[0] as string,
        decodeBody(part.body, part.headers['content-transfer-encoding'] ?? ''),
      ]),
    ),
  };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

/** RFC 2047. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/((?:=\?utf-8\?[bq]\?[^?]*\?=)+)/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind = '', word = '']) =>
          kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quoted(word.replaceAll('_', ' ')),
        ),
      ).toString(),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, '')).toString();
  return Buffer.from(body, 'latin1').toString();
}

function quoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
