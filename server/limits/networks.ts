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

/** No network takes more than one in so many of what all visitors share. */
const SHARES = 10;

/**
 * How much one network may have taken of a shared budget: a tenth of what is left, so that a few that take all they can
 * leave room for all who come later, and at least one.
 * @param points of the whole budget
 * @param used by all networks so far
 * @param factor `RATE_LIMIT_FACTOR`
 */
export function networkShare(points: number, used: number, factor = 1): number {
  return Math.max(1, Math.ceil(((points - used) / SHARES) * factor));
}
