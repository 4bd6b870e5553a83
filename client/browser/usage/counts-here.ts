import type { PublicConfig } from '../../../shared/page-data.ts';

/** Events are counted on the public hosts only (Specification 4). */
export function countsHere(hosts: PublicConfig['hosts']): boolean {
  return hosts.public.includes(window.location.host);
}
