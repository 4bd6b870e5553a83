import { hash } from 'node:crypto';

/**
 * The networks in which a visitor is counted, the narrowest first. Who has one IPv6 network /64 has as a rule a /56 or a
 * /48 around it, and so 65,536 of them (threats A13). An IPv4 address stands alone: what is around it belongs to others.
 * @param address as `addressKey` gives it
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const groups = address.split(':');
  if (groups.length !== 4) return [address];
  const [a, b, c, d = '0'] = groups;
  const upper = (Number.parseInt(d, 16) & 0xff00).toString(16);
  return [address, `${a}:${b}:${c}:${upper}/56`, `${a}:${b}:${c}/48`];
}

/** The network that may have a part of what all visitors share. */
export function widestNetwork(address: string): string {
  return networksOf(address).at(-1) as string;
}

/**
 * What the visitor's provider was given, a /32: as many networks /48 as an attacker may rent, and all customers of a
 * provider (threats A13).
 * @param address as `addressKey` gives it
 */
export function allocationOf(address: string): string {
  const groups = address.split(':');
  return groups.length === 4 ? `${groups[0]}:${groups[1]}/32` : address;
}

const GROUPS = 1024;

/** One of 1,024 groups of networks: tells senders of reports apart in the store, and nobody by name. */
export function networkGroup(address: string): number {
  return hash('sha256', allocationOf(address), 'buffer').readUInt16BE() % GROUPS;
}

/** No network takes more than one part in so many of what all visitors share. */
const NETWORK_PARTS = 10;
/** Far more than the customers of one provider need, but not all. */
const ALLOCATION_PARTS = 2;

/**
 * How much one network may have taken of a shared budget: a tenth of what is left, so that a few that take all they can
 * leave room for all who come later, and at least one.
 * @param points of the whole budget
 * @param used by all networks so far
 * @param factor `RATE_LIMIT_FACTOR`
 */
export function networkShare(points: number, used: number, factor = 1): number {
  return share(NETWORK_PARTS, points, used, factor);
}

/** How much all networks of one allocation may have taken together: half of what is left. */
export function allocationShare(points: number, used: number, factor = 1): number {
  return share(ALLOCATION_PARTS, points, used, factor);
}

function share(parts: number, points: number, used: number, factor: number): number {
  return Math.max(1, Math.ceil(((points - used) / parts) * factor));
}
