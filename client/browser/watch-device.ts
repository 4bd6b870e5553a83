import { DEVICE_RECHECK_MS } from '../../shared/routing/device.ts';
import type { Visitor } from './visitor.ts';

/** Detects the device, and again after each resize (Specification 4, device flags). A change does not redirect by itself. */
export function watchDevice(visitor: Pick<Visitor, 'detected'>): void {
  const detect = async () => {
    const { detectDevice } = await import('./detect-device.ts');
    visitor.detected(detectDevice().mobile);
  };
  // Without the parser the server's answer stays.
  const tryToDetect = () => void detect().catch(() => {});
  let waiting: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(tryToDetect, DEVICE_RECHECK_MS);
  });
  tryToDetect();
}
