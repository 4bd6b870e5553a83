import type { PageState, UsageConfig } from '../../../shared/page-data.ts';
import { allows, onConsent } from '../consent/stored-consent.ts';
import { count, setClient } from './count.ts';
import { watchPageViews } from './page-views.ts';

/** Counts page views on the public hosts, in production, as long as the visitor agrees (Specification 4). */
export function startUsage({ config: { usage, hosts, appVersion } }: PageState): void {
  if (usage === null || !hosts.public.includes(window.location.host)) return;
  let ended: AbortController | null = null;
  onConsent(() => {
    if (allows('measurement') && ended === null) {
      ended = new AbortController();
      watchPageViews(() => count('page view'), ended.signal);
      // Without its code nothing is counted.
      void openClient(usage, appVersion, ended.signal).catch(() => {});
    } else if (!allows('measurement')) {
      ended?.abort();
      ended = null;
    }
  });
}

async function openClient(usage: UsageConfig, version: string, ended: AbortSignal): Promise<void> {
  ended.addEventListener('abort', () => setClient(null));
  const { openUsageClient } = await import('./usage-client.ts');
  if (ended.aborted) return;
  const client = openUsageClient(usage, version);
  ended.addEventListener('abort', () => client.end());
  setClient(client);
}
