import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { PublicConfig } from '../../shared/page-data.ts';

export interface ContentSources {
  /**
   * `nonce`: for a page whose scripts React writes while it streams. `hashes`: the inline scripts of a finished page,
   * as `sha256-…`.
   */
  scripts: { nonce: string } | { hashes: readonly string[] };
  /** Inline style sheets, as `sha256-…`. */
  styles: readonly string[];
  /** Foreign origins that the page's script may ask. */
  connect: readonly string[];
  /** Also lets the development client connect and add styles. */
  development: boolean;
}

export const OWN_FILES: ContentSources = {
  scripts: { hashes: [] },
  styles: [],
  connect: [],
  development: false,
};

/** What the configuration makes a page's script ask, beside this site. */
export function askedOrigins({ regionalCheck, usage }: Omit<PublicConfig, 'hosts'>): string[] {
  const collector = usage === null ? null : new URL(usage.url).origin;
  return [regionalCheck.url, collector].filter((origin) => origin !== null);
}

/** The `content-security-policy` of a document (threats H2). */
export function contentPolicy({ scripts, styles, connect, development }: ContentSources): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptSources(scripts)}`,
    // A hash would switch off "unsafe-inline", which development styles need.
    `style-src 'self'${development ? " 'unsafe-inline'" : quoted(styles)}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `media-src 'self'`,
    ["connect-src 'self'", ...connect, ...(development ? ['ws:'] : [])].join(' '),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join(';');
}

function scriptSources(scripts: ContentSources['scripts']): string {
  return 'nonce' in scripts ? `'nonce-${scripts.nonce}' 'strict-dynamic'` : `'self'${quoted(scripts.hashes)}`;
}

function quoted(hashes: readonly string[]): string {
  return hashes.map((hash) => ` '${hash}'`).join('');
}

export function sourceHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/** Replaces the policy that every answer starts with. */
export function sendPolicy(res: ServerResponse, sources: ContentSources): void {
  res.setHeader('content-security-policy', contentPolicy(sources));
}
