import type { RequestHandler } from 'express';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';
import { requestKey, setOf } from '../request-context.ts';

export const deviceKey = requestKey<DeviceFlags>('device');

/** Phone, tablet or desktop, by the first 350 characters of the user agent (Specification 4, 9). */
export function device(): RequestHandler {
  return (req, _res, next) => {
    const userAgent = cutUserAgent(req.headers['user-agent'] ?? '');
    const { type, vendor, model } = new UAParser(userAgent).getDevice();
    setOf(req, deviceKey, deviceFlags({ type, vendor, model, userAgent }));
    next();
  };
}
