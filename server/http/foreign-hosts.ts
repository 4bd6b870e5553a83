import { GUARD_NAMES, TRACKER_NAMES } from '../../shared/trackers/names.ts';
import { GUARDS, VENDORS, type VendorHosts } from '../../shared/trackers/vendors.ts';
import type { Config } from '../config.ts';

/** Hosts beside our own that a page's content policy allows, by directive. */
export type ForeignHosts = Required<VendorHosts>;

export const NO_FOREIGN_HOSTS: ForeignHosts = { script: [], connect: [], image: [], frame: [] };

type Foreign = Pick<Config, 'public' | 'analytics'> & { regionalCheck: Pick<Config['regionalCheck'], 'url'> };

/** Whatever is not configured is not allowed. */
export function foreignHosts({ public: { trackers, guards }, analytics, regionalCheck }: Foreign): ForeignHosts {
  const scripts = [
    ...TRACKER_NAMES.flatMap((name) => (trackers[name] === undefined ? [] : [VENDORS[name].hosts])),
    ...GUARD_NAMES.flatMap((name) => (guards[name] === undefined ? [] : [GUARDS[name].hosts])),
  ];
  const called = [analytics?.url, regionalCheck.url].flatMap((url) => url?.origin ?? []);
  return {
    script: unique(scripts.flatMap(({ script }) => script)),
    connect: unique([...called, ...scripts.flatMap(({ connect = [] }) => connect)]),
    image: unique(scripts.flatMap(({ image = [] }) => image)),
    frame: unique(scripts.flatMap(({ frame = [] }) => frame)),
  };
}

function unique(hosts: readonly string[]): string[] {
  return [...new Set(hosts)];
}
