import { DEVICE_RECHECK_MS } from '../../shared/routing/device.ts';
import { afterLoad, requestIdle } from './when-idle.ts';

/**
 * Returns whether the device is a phone (Specification 4, device flags): the server's answer until the
 * browser has detected it, again after each resize. A change does not redirect by itself.
 */
export function watchDevice(mobile: boolean): () => boolean {
  let isMobile = mobile;
  const detect = async () => {
    const { detectDevice } = await import('./detect-device.ts');
    isMobile = detectDevice().mobile;
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void detect().catch(() => {}), DEVICE_RECHECK_MS);
  });
  // Few visitors need the parser, and without it the server's answer stays.
  afterLoad(() => requestIdle(() => void detect().catch(() => {})));
  return () => isMobile;
}
