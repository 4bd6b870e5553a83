import { barOf, type CountedVitals } from '../metrics/vital-bars.ts';
import { dayOf, type VitalCount } from './read-vitals.ts';

export interface VitalGatherer {
  /** Costs a look-up. False if there is no room, and the report is lost. */
  note(counted: CountedVitals, now: number): boolean;
  /** What has come since this was last asked, and of how many reports. */
  take(): { counts: VitalCount[]; reports: number };
}

/** Far more than visitors make in a few seconds. */
const MOST_BARS = 5000;

export function vitalGatherer(): VitalGatherer {
  let counts = new Map<string, VitalCount>();
  let reports = 0;
  return {
    note({ place, vitals }, now) {
      if (vitals.length === 0) return true;
      if (counts.size + vitals.length > MOST_BARS) return false;
      const day = dayOf(now);
      reports += 1;
      for (const { name, value } of vitals) {
        const bar = barOf(name, value);
        const key = JSON.stringify([day, name, bar, place.layout, place.locale, place.device]);
        counts.set(key, { ...place, day, name, bar, count: 1 + (counts.get(key)?.count ?? 0) });
      }
      return true;
    },
    take() {
      const taken = { counts: [...counts.values()], reports };
      counts = new Map();
      reports = 0;
      return taken;
    },
  };
}
