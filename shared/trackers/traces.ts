import type { Purpose } from '../consent.ts';
import { TRACKER_NAMES } from './names.ts';
import { VENDORS } from './vendors.ts';

/** What usage statistics and tests of ours leave with a consent to measurement. */
const OWN_TRACES: Readonly<Record<Purpose, RegExp | null>> = {
  measurement: /^(?:AMP_|analytics$|variant$)/,
  marketing: null,
};

/** Whether a cookie or a stored value was set under this consent. */
export function isTraceOf(purpose: Purpose, name: string): boolean {
  const vendors = TRACKER_NAMES.map((tracker) => VENDORS[tracker]);
  const own = OWN_TRACES[purpose];
  return (
    own?.test(name) === true ||
    vendors.some((vendor) => vendor.purpose === purpose && vendor.traces.test(name))
  );
}
