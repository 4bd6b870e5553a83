import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What a document may run and style besides our own files. */
export interface ContentSources {
  /**
   * `nonce`: of this one answer, for a page whose scripts React writes while it streams.
   * `hashes`: of the inline scripts of a page whose bytes are final, as `sha256-…`; our own files are allowed too.
   */
  scripts: { nonce: string } | { hashes: readonly string[] };
  /** Hashes of the inline style sheets, as `sha256-…`. */
  styles: readonly string[];
  /** Also lets a development server's client connect and style. */
  development: boolean;
}

/** For a page that is served from our own files alone. */
export const OWN_FILES: ContentSources = { scripts: { hashes: [] }, styles: [], development: false };

/** @returns the value of `content-security-policy` for a document (threats H2) */
export function contentPolicy({ scripts, styles, development }: ContentSources): string {
  return [
    `default-src 'none'`,
    `script-src ${scriptSources(scripts)}`,
    // A hash would switch "unsafe-inline" off, which a development server's styles need.
    `style-src 'self'${development ? " 'unsafe-inline'" : quoted(styles)}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
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

/** How a policy names a script or style sheet that stands in the document. */
export function sourceHash(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}

/** Sets the content policy of a document in place of the one that every answer starts with. */
export function sendPolicy(res: ServerResponse, sources: ContentSources): void {
  res.setHeader('content-security-policy', contentPolicy(sources));
}
