import type { Request, RequestHandler } from 'express';
import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';
import { requestKey, setOf } from '../request-context.ts';

export const deviceKey = requestKey<DeviceFlags>('device');

export function device(): RequestHandler {
  return (req, _res, next) => {
    setOf(req, deviceKey, deviceOf(req));
    next();
  };
}

/**
 * Phone, tablet or desktop, by the first 350 characters of the user agent (Specification 4, 9); also used where the
 * pipeline was left before this stage.
 */
export function deviceOf(req: Request): DeviceFlags {
  const userAgent = cutUserAgent(req.headers['user-agent'] ?? '');
  const { type, vendor, model } = new UAParser(userAgent).getDevice();
  return deviceFlags({ type, vendor, model, userAgent });
}
