import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';

/** Adds the screen to the user agent, and touch points to recognise tablets that pose as desktops. */
export function detectDevice(): DeviceFlags {
  const userAgent = cutUserAgent(navigator.userAgent);
  const { type, vendor, model } = new UAParser(userAgent).getDevice();
  const { width, height } = window.screen;
  return deviceFlags({
    type,
    vendor,
    model,
    userAgent,
    screen: { width, height },
  });
}
