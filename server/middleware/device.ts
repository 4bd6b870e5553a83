import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';
import { requestKey, setOf } from '../request-context.ts';

export const deviceKey = requestKey<DeviceFlags>('device');

export function device(): RequestHandler {
  return (req, _res, next) => {
    setOf(req, deviceKey, deviceOf(req.headers['user-agent']));
    next();
  };
}

/** Visitors share a few hundred user agents; what else is sent must not fill the memory. */
const known = new LRUCache<string, DeviceFlags>({ max: 1000 });

/** Phone, tablet or desktop, by the first 350 characters of the user agent (Specification 4, 9). */
export function deviceOf(header: string | undefined): DeviceFlags {
  const userAgent = cutUserAgent(header ?? '');
  let flags = known.get(userAgent);
  if (flags === undefined) {
    const { type, vendor, model } = new UAParser(userAgent).getDevice();
    flags = deviceFlags({ type, vendor, model, userAgent });
    known.set(userAgent, flags);
  }
  return flags;
}
