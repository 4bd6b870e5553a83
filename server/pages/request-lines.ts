import type { IncomingMessage } from 'node:http';

/** The head lines of a request that a page's answer may depend on. */
export interface RequestLines {
  host: string;
  userAgent: string | undefined;
  /** Empty when there is none. */
  cookie: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Whether a browser asks in order to show the page. */
  navigates: boolean;
  hasBody: boolean;
}

/**
 * Reads them in one pass. `req.headers`, cookie-parser and i18next's middleware would cost a kept page more than all the
 * rest of its answer (measured in `bench/README.md`); what they would find is held equal by a test of both ways.
 */
export function readRequestLines({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): RequestLines {
  const lines: RequestLines = {
    host: '',
    userAgent: undefined,
    cookie: '',
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    navigates: false,
    hasBody: false,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    // Most lines of a browser are told apart by their length alone.
    if (LENGTHS[name.length] === true) readLine(lines, name.toLowerCase(), rawHeaders[at + 1] as string);
  }
  return lines;
}

const NAMES = [
  'host',
  'cookie',
  'user-agent',
  'accept-encoding',
  'if-none-match',
  'sec-fetch-mode',
  'content-length',
  'transfer-encoding',
];
const LENGTHS: readonly (true | undefined)[] = NAMES.reduce<(true | undefined)[]>(
  (lengths, { length }) => ((lengths[length] = true), lengths),
  Array.from({ length: 20 }, () => undefined),
);

function readLine(lines: RequestLines, name: string, value: string): void {
  switch (name) {
    case 'host':
      lines.host ||= value;
      break;
    case 'user-agent':
      lines.userAgent ??= value;
      break;
    case 'cookie':
      lines.cookie = lines.cookie === '' ? value : `${lines.cookie}; ${value}`;
      break;
    case 'accept-encoding':
      lines.acceptEncoding = lines.acceptEncoding === undefined ? value : `${lines.acceptEncoding}, ${value}`;
      break;
    case 'if-none-match':
      lines.ifNoneMatch = lines.ifNoneMatch === undefined ? value : `${lines.ifNoneMatch}, ${value}`;
      break;
    case 'sec-fetch-mode':
      lines.navigates = value === 'navigate';
      break;
    case 'content-length':
      lines.hasBody ||= value !== '0';
      break;
    case 'transfer-encoding':
      lines.hasBody = true;
      break;
  }
}
