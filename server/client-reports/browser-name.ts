import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent } from '../../shared/routing/device.ts';

const MOST_AGENTS = 500;

/** @returns reads name and major version from a user agent: `Mobile Safari 18`; `unknown` if it does not say */
export function browserNames(): (userAgent: string) => string {
  const known = new LRUCache<string, string>({ max: MOST_AGENTS });
  return (userAgent) => {
    const agent = cutUserAgent(userAgent);
    const before = known.get(agent);
    if (before !== undefined) return before;
    const { name, major } = new UAParser(agent).getBrowser();
    const read = name === undefined ? 'unknown' : `${name} ${major ?? ''}`.trim();
    known.set(agent, read);
    return read;
  };
}
