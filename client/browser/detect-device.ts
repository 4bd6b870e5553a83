import { UAParser } from 'ua-parser-js';
import { cutUserAgent, deviceFlags, type DeviceFlags } from '../../shared/routing/device.ts';

/** The flags as the browser sees them: with its screen, and with touch points for tablets that call themselves desktops. */
export function detectDevice(): DeviceFlags {
  const { type, vendor, model } = new UAParser().getDevice();
  const { width, height } = window.screen;
  return deviceFlags({
    type,
    vendor,
    model,
    userAgent: cutUserAgent(navigator.userAgent),
    screen: { width, height },
  });
}
