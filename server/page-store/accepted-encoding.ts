import { LRUCache } from 'lru-cache';
import type { Encoding } from './finish-page.ts';

/** Browsers send a handful of different values; the rest must not fill the memory. */
const known = new LRUCache<string, AcceptedEncoding>({ max: 200 });

export interface AcceptedEncoding {
  /** The smallest of ours that is allowed. */
  best: Encoding;
  /** Whether an answer may be a gzip stream. */
  gzip: boolean;
}

const PLAIN: AcceptedEncoding = { best: 'identity', gzip: false };

/** What an `accept-encoding` header allows (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): AcceptedEncoding {
  if (header === undefined) return PLAIN;
  let encoding = known.get(header);
  if (encoding === undefined) known.set(header, (encoding = read(header)));
  return encoding;
}

function read(header: string): AcceptedEncoding {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...params] = entry.split(';').map((part) => part.trim());
    const q = params.find((param) => param.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const gzip = accepts('gzip');
  if (accepts('br')) return { best: 'br', gzip };
  return { best: gzip ? 'gzip' : 'identity', gzip };
}
