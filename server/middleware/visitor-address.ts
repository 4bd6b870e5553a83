import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';
import { addressKey } from '../limits/rate-limit.ts';
import { countableEnd, FORWARDED_FOR } from './forwarded-for.ts';

/**
 * Reads the visitor's address as Express does (`req.ip`), but also in front of the pipeline.
 * @returns the address by which visitors are told apart, as `addressKey` gives it
 */
export function addressReader({ trustProxy }: Pick<Config, 'trustProxy'>): (req: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => addressKey({ ip: socket.remoteAddress });
  const trusts =
    typeof trustProxy === 'number'
      ? (_address: string, hops: number) => hops < trustProxy
      : proxyAddress.compile(trustProxy);
  return ({ socket, headers }) => {
    const given = headers[FORWARDED_FOR];
    const list = given === undefined ? '' : countableEnd(String(given));
    return addressKey({ ip: proxyAddress({ socket, headers: { [FORWARDED_FOR]: list } }, trusts) });
  };
}
