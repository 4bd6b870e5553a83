import type { PageState, UsageConfig } from '../../../shared/page-data.ts';
import { isLoginPath } from '../../../shared/routing/guards.ts';
import { allows, onConsent } from '../consent/stored-consent.ts';
import { count, setClient } from './count.ts';
import { countsHere } from './counts-here.ts';
import { identify } from './identify.ts';
import { watchPageViews } from './page-views.ts';

/** Counts page views on the public hosts, in production, as long as the visitor agrees (Specification 4). */
export function startUsage({ config }: PageState): void {
  const { usage, hosts, appVersion } = config;
  if (usage === null || !countsHere(hosts)) return;
  const view = () => {
    // Who is signed in sees no login page.
    if (isLoginPath(window.location.pathname)) identify(config);
    count('page view');
  };
  let ended: AbortController | null = null;
  onConsent(() => {
    if (allows('measurement') && ended === null) {
      ended = new AbortController();
      watchPageViews(view, ended.signal);
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
