import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../app-context.ts';
import { contentPolicy, type ContentSources } from '../http/content-policy.ts';

/**
 * The fixed headers of every answer. The content policy of documents is set by `sendPolicy`, once it is known whether
 * the answer needs a nonce.
 */
export function securityHeaders({ fixedHeaders }: AppContext): RequestHandler {
  return (_req, res, next) => {
    for (const [name, value] of fixedHeaders) res.setHeader(name, value);
    next();
  };
}

/** Names and values of the fixed headers: they are the same for every answer, so helmet is asked once. */
export function createFixedHeaders(siteOrigin: URL): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  const set = securityPolicy(siteOrigin.protocol === 'https:');
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  return [...headers];
}

function securityPolicy(https: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
}

/** Sets the content policy of a document in place of the one that every answer starts with. */
export function sendPolicy(res: Response, sources: ContentSources): void {
  res.setHeader('content-security-policy', contentPolicy(sources));
}
