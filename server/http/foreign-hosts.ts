import type { PublicConfig } from '../../shared/page-data.ts';
import { GUARD_NAMES, TRACKER_NAMES } from '../../shared/trackers/names.ts';
import type { VendorHosts } from '../../shared/trackers/foreign-script.ts';
import { GUARDS } from '../../shared/trackers/guards.ts';
import { VENDORS } from '../../shared/trackers/vendors.ts';

/** Hosts beside our own that a page's content policy allows, by directive. */
export type ForeignHosts = Required<VendorHosts>;

export const NO_FOREIGN_HOSTS: ForeignHosts = { script: [], connect: [], image: [], frame: [] };

/** Whatever is not configured is not allowed. */
export function foreignHosts({
  trackers,
  guards,
  usage,
  regionalCheck,
}: Pick<PublicConfig, 'trackers' | 'guards' | 'usage' | 'regionalCheck'>): ForeignHosts {
  const scripts = [
    ...TRACKER_NAMES.flatMap((name) => (trackers[name] === undefined ? [] : [VENDORS[name].hosts])),
    ...GUARD_NAMES.flatMap((name) => (guards[name] === undefined ? [] : [GUARDS[name].hosts])),
  ];
  const asked = [usage?.url, regionalCheck.url].flatMap((url) => (url == null ? [] : [new URL(url).origin]));
  return {
    script: unique(scripts.flatMap(({ script }) => script)),
    connect: unique([...asked, ...scripts.flatMap(({ connect = [] }) => connect)]),
    image: unique(scripts.flatMap(({ image = [] }) => image)),
    frame: unique(scripts.flatMap(({ frame = [] }) => frame)),
  };
}

function unique(hosts: readonly string[]): string[] {
  return [...new Set(hosts)];
}
