import { LRUCache } from 'lru-cache';
import type { Encoding } from './finish-page.ts';

/** Browsers send a handful of different values; the rest must not fill the memory. */
const known = new LRUCache<string, Encoding>({ max: 200 });

/** The smallest encoding of ours that an `accept-encoding` header allows (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  let encoding = known.get(header);
  if (encoding === undefined) known.set(header, (encoding = read(header)));
  return encoding;
}

function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...params] = entry.split(';').map((part) => part.trim());
    const q = params.find((param) => param.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
