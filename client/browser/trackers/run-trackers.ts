import type { Consent, Purpose } from '../../../shared/consent.ts';
import { TRACKER_NAMES, type TrackerIds, type TrackerName } from '../../../shared/trackers/names.ts';
import type { TrackerEvent } from '../../../shared/trackers/events.ts';
import { VENDORS, type Vendor, type VendorCall, type VendorQueue } from '../../../shared/trackers/vendors.ts';
import { onPageShown } from '../showings.ts';
import { addScript } from './add-script.ts';
import { QUEUES } from './queues.ts';
import { onTrackerEvent } from './tracker-events.ts';

const running = new Set<TrackerName>();
const loaded = new Set<VendorQueue>();

/** Starts what the choice allows and does not run yet. What runs learns of the choice. */
export function runTrackers(ids: TrackerIds, consent: Consent): void {
  for (const name of TRACKER_NAMES) {
    const [vendor, id] = [VENDORS[name], ids[name]];
    if (id === undefined) continue;
    if (running.has(name)) callAll(vendor, vendor.choice?.(consent));
    else if (consent[vendor.purpose]) {
      running.add(name);
      begin(vendor, id, consent);
    }
  }
}

/** Whether a tracker runs that needs one of these purposes. */
export function runsFor(purposes: readonly Purpose[]): boolean {
  return [...running].some((name) => purposes.includes(VENDORS[name].purpose));
}

function begin(vendor: Vendor, id: string, consent: Consent): void {
  const { queue } = vendor;
  QUEUES[queue].open(id);
  callAll(vendor, vendor.choice?.(consent));
  callAll(vendor, vendor.opening(id));
  // Two of one vendor share its script.
  if (!loaded.has(queue)) addScript(vendor.address(id));
  loaded.add(queue);
  onTrackerEvent((event) => callAll(vendor, callsFor(event, vendor, id)));
  tellPages(vendor, id);
}

/** Tells of each further page; a page that is shown anew is none. */
function tellPages(vendor: Vendor, id: string): void {
  let last = window.location.pathname;
  onPageShown(({ address }) => {
    if (address !== last) callAll(vendor, vendor.shown?.(id));
    last = address;
  });
}

function callsFor(event: TrackerEvent, vendor: Vendor, id: string): readonly VendorCall[] {
  return event.kind === 'channel' ? vendor.channel(event, id) : vendor.registration(event, id);
}

/** The vendor's own code runs in here. Whatever it throws is its own affair. */
function callAll({ queue }: Vendor, calls: readonly VendorCall[] = []): void {
  for (const args of calls) {
    try {
      QUEUES[queue].call(args);
    } catch {
      // The visitor must not notice, and nobody can mend it here.
    }
  }
}
