import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { TRUSTED_TYPES_POLICY } from '../../shared/trusted-types.ts';
import { NO_FOREIGN_HOSTS, type ForeignHosts } from './foreign-hosts.ts';

export interface ContentSources {
  /**
   * `nonce`: for a page whose scripts React writes while it streams. `hashes`: the inline scripts of a finished page,
   * as `sha256-…`.
   */
  scripts: { nonce: string } | { hashes: readonly string[] };
  /** Inline style sheets, as `sha256-…`. */
  styles: readonly string[];
  /** Also lets the development client connect and add styles. */
  development: boolean;
  /** What the configured scripts of others need. */
  foreign: ForeignHosts;
}

export const OWN_FILES: ContentSources = {
  scripts: { hashes: [] },
  styles: [],
  development: false,
  foreign: NO_FOREIGN_HOSTS,
};

/** The browser takes HTML and addresses of scripts only from our one policy (threats H11). */
const TRUSTED_TYPES = [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED_TYPES_POLICY}`];

/** Scripts of others, and the development client, set plain strings. */
function requiresTrustedTypes({ development, foreign }: Pick<ContentSources, 'development' | 'foreign'>) {
  return !development && foreign.script.length === 0;
}

/** The `content-security-policy-report-only` of a site whose pages do not enforce Trusted Types, null elsewhere. */
export function reportedPolicy(site: Pick<ContentSources, 'development' | 'foreign'>): string | null {
  return requiresTrustedTypes(site) ? null : TRUSTED_TYPES.join(';');
}

/** The `content-security-policy` of a document (threats H2). */
export function contentPolicy({ scripts, styles, development, foreign }: ContentSources): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptSources(scripts, foreign)}`,
    // A hash would switch off "unsafe-inline", which development styles need.
    `style-src 'self'${development ? " 'unsafe-inline'" : quoted(styles)}`,
    `img-src 'self' data:${listed(foreign.image)}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}${listed(foreign.connect)}`,
    ...(foreign.frame.length > 0 ? [`frame-src${listed(foreign.frame)}`] : []),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    ...(requiresTrustedTypes({ development, foreign }) ? TRUSTED_TYPES : []),
  ].join(';');
}

/** Where a nonce is trusted, so is what its scripts load, and browsers take no notice of hosts. */
function scriptSources(scripts: ContentSources['scripts'], { script }: ForeignHosts): string {
  if ('nonce' in scripts) return `'nonce-${scripts.nonce}' 'strict-dynamic'`;
  return `'self'${quoted(scripts.hashes)}${listed(script)}`;
}

function listed(hosts: readonly string[]): string {
  return hosts.map((host) => ` ${host}`).join('');
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('');
}

/** The inline scripts and styles of a policy that `contentPolicy` wrote, as `sha256-…`. */
export function inlineHashes(policy: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (name: string) => {
    const directive = policy.split(';').find((one) => one.startsWith(`${name} `)) ?? '';
    return [...directive.matchAll(/'(sha256-[^']+)'/g)].map(([, found]) => found as string);
  };
  return { scripts: hashesOf('script-src'), styles: hashesOf('style-src') };
}

export function sourceHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/** Replaces the policy that every answer starts with. */
export function sendPolicy(res: ServerResponse, sources: ContentSources): void {
  res.setHeader('content-security-policy', contentPolicy(sources));
}
