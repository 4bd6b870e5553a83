import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

/** Bounded, because a client can send any value. */
const known = new LRUCache<string, AcceptedEncoding>({ max: 200 });

export interface AcceptedEncoding {
  /** The smallest coding of ours that is allowed. */
  best: Encoding;
  gzip: boolean;
}

const PLAIN: AcceptedEncoding = { best: 'identity', gzip: false };

/** What an `accept-encoding` header allows (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): AcceptedEncoding {
  if (header === undefined) return PLAIN;
  let encoding = known.peek(header);
  if (encoding === undefined) known.set(header, (encoding = read(header)));
  return encoding;
}

function read(header: string): AcceptedEncoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  const gzip = accepted.includes('gzip');
  if (accepted.includes('br')) return { best: 'br', gzip };
  return { best: gzip ? 'gzip' : 'identity', gzip };
}
