import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';
import { addressKey } from '../limits/rate-limit.ts';
import { countableEnd, FORWARDED_FOR } from './forwarded-for.ts';

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Reads the visitor's address as Express does (`req.ip`), but also in front of the pipeline.
 * @returns the address by which visitors are told apart, as `addressKey` gives it
 */
export function addressReader(config: Pick<Config, 'trustProxy'>): (req: Asked) => string {
  const read = ipReader(config);
  return (req) => addressKey({ ip: read(req) });
}

/**
 * How a visitor's address stands in the log (`LOG_ADDRESS`): as the network around it, /24 or /48, so that it names no
 * person.
 * @returns null where none is to be logged
 */
export function loggedAddress(
  config: Pick<Config, 'logAddress' | 'trustProxy'>,
): ((req: Asked) => string) | null {
  if (config.logAddress === 'none') return null;
  const read = ipReader(config);
  return (req) => shortAddress(read(req) ?? '');
}

function ipReader({ trustProxy }: Pick<Config, 'trustProxy'>): (req: Asked) => string | undefined {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress;
  const trusts =
    typeof trustProxy === 'number'
      ? (_address: string, hops: number) => hops < trustProxy
      : proxyAddress.compile(trustProxy);
  return ({ socket, headers }) => {
    const given = headers[FORWARDED_FOR];
    if (given === undefined) return socket.remoteAddress;
    return proxyAddress({ socket, headers: { [FORWARDED_FOR]: countableEnd(String(given)) } }, trusts);
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
