import { DEVICE_RECHECK_MS } from '../../shared/routing/device.ts';
import { afterLoad, requestIdle } from './when-idle.ts';

/**
 * Whether the device is a phone (Specification 4, device flags). The server's answer holds until the browser has looked
 * at its own user agent and screen; it looks again 50 ms after the last resize. A change moves nobody by itself.
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
  // The parser is needed late and by few; without it the server's answer stays.
  afterLoad(() => requestIdle(() => void detect().catch(() => {})));
  return () => isMobile;
}
