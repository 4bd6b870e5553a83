import type { Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { AppContext } from '../app-context.ts';

/** Where scripts may come from: our files, or what carries the nonce of this one answer. */
type ScriptSource = { nonce: string } | 'self';

/**
 * The fixed headers of every answer. The content policy of documents is set by `sendPolicy`, once it is known whether
 * the answer needs a nonce.
 */
export function securityHeaders(ctx: AppContext): RequestHandler {
  const https = ctx.config.siteOrigin.protocol === 'https:';
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

/**
 * The content policy of a document (threats H2). A page that React streams carries inline scripts and needs a nonce;
 * every other page needs our own files only, so that its bytes are final and may be stored.
 * @param development also lets a development server's client connect and style
 */
export function sendPolicy(req: Request, res: Response, script: ScriptSource, development: boolean): void {
  const scripts = script === 'self' ? ["'self'"] : [`'nonce-${script.nonce}'`, "'strict-dynamic'"];
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: scripts,
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  })(req, res, () => {});
}
