import type { Request } from 'express';
import { SESSION_COOKIE } from '../../shared/cookies.ts';
import { isCrawler } from '../middleware/device.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import type { PageRequest } from './serve-page.ts';

const SESSION = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}\\s*=`);

/** Whether a `cookie` header holds a session, whatever it is worth. */
export function isSignedIn(cookies: string | undefined): boolean {
  return cookies !== undefined && SESSION.test(cookies);
}

/** How a request in the pipeline asks for a page. */
export function pageRequestOf(req: Request): Omit<PageRequest, 'place'> {
  return {
    id: String(req.id),
    log: () => req.log,
    crawler: isCrawler(req.headers['user-agent']),
    encoding: acceptedEncoding(req.headers['accept-encoding']?.toString()),
    headOnly: req.method === 'HEAD',
    ifNoneMatch: req.headers['if-none-match'],
    navigates: req.headers['sec-fetch-mode'] === 'navigate',
  };
}
