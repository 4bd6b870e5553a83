import type { IncomingMessage } from 'node:http';

/** The head lines of a request that a page's answer may depend on. */
export interface RequestLines {
  host: string;
  userAgent: string | undefined;
  cookie: string;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** Whether a browser asks in order to show the page. */
  navigates: boolean;
  hasBody: boolean;
}

/** Reads them in one pass: Node would make an object of all headers first, which costs as much as the rest of a hit. */
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
  for (let at = 0; at < rawHeaders.length; at += 2)
    readLine(lines, (rawHeaders[at] as string).toLowerCase(), rawHeaders[at + 1] as string);
  return lines;
}

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
