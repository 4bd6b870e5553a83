import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type FixedHeader = readonly [name: string, value: string];

/** What no page of ours uses, and no script of others may ask a visitor for. */
const PERMISSIONS = 'camera=(),geolocation=(),microphone=(),payment=(),usb=()';

/**
 * The headers never differ, so helmet runs once.
 * @param reported the policy whose violations browsers only show, if any
 */
export function createFixedHeaders(siteOrigin: URL, reported: string | null = null): FixedHeader[] {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  const set = securityPolicy(siteOrigin.protocol === 'https:');
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined);
  if (reported !== null) headers.set('content-security-policy-report-only', reported);
  return [...headers, ['permissions-policy', PERMISSIONS]];
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
    // Only obsolete browsers read these.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
