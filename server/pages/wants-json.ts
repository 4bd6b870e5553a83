import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';

const NOT_A_PAGE = /^\/(?:api|route-rules|builds|texts)(?:\/|$)|\.(?:json|js|css|png|svg|woff2|map|xml)$/;

/** For whoever asks for JSON, and for everything that is no page. */
export function wantsJson(req: Request): boolean {
  if (surelyWantsPage(req)) return false;
  return req.accepts(['html', 'json']) === 'json' || isNoPage(req.originalUrl);
}

/** The same without Express, for what most visitors send. False leaves the decision to `wantsJson`. */
export function surelyWantsPage({ headers: { accept }, url = '' }: IncomingMessage): boolean {
  return accept === undefined ? !isNoPage(url) : accept.includes('text/html');
}

function isNoPage(target: string): boolean {
  return NOT_A_PAGE.test(target.split('?')[0] as string);
}
