import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';
import { countableEnd } from './forwarded-for.ts';

/** Names that Express knows for networks. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * How a visitor's address stands in the log (`LOG_ADDRESS`): as the network around it, /24 or /48, so that it names no
 * person. Finds the visitor as `req.ip` of Express does, for requests that never get there.
 * @returns null where none is to be logged
 */
export function loggedAddress({
  logAddress,
  trustProxy,
}: Pick<Config, 'logAddress' | 'trustProxy'>): ((req: Asked) => string) | null {
  if (logAddress === 'none') return null;
  if (trustProxy === false) return ({ socket }) => shortAddress(socket.remoteAddress ?? '');
  const isTrusted = trustOf(trustProxy);
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return shortAddress(peer);
    const before = countableEnd(String(forwarded)).split(', ').filter(Boolean).toReversed();
    const chain = [peer, ...before];
    const visitor = chain.findIndex((address, at) => !isTrusted(address, at));
    return shortAddress(chain[visitor < 0 ? chain.length - 1 : visitor] as string);
  };
}

/** The network /24 or /48 around an address, or nothing for what is none. */
export function shortAddress(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (isIP(plain) === 4) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
  if (isIP(plain) !== 6) return '';
  const [head = '', tail] = (plain.split('%', 1)[0] as string).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}

function trustOf(trustProxy: number | readonly string[]): (address: string, at: number) => boolean {
  if (typeof trustProxy === 'number') return (_address, at) => at < trustProxy;
  const list = new BlockList();
  for (const network of trustProxy.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
