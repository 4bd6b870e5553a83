import type { PageState, PublicConfig } from '../../../shared/page-data.ts';
import { asksForNotice, isSuppressed, NOTICE_UNTIL_KEY } from '../../../shared/regional-notice.ts';
import { local } from '../storage.ts';

/** Milliseconds for each of the two questions. */
const CALL_MS = 5000;

/**
 * Warns visitors whom the professional edition serves better (Specification 2.7, 4), on the main host only. Without an
 * answer there is no notice.
 */
export async function showRegionalNotice({ build, config }: PageState): Promise<void> {
  const { main, professional } = config.hosts;
  if (window.location.host !== main || isSuppressed(local.read(NOTICE_UNTIL_KEY), Date.now())) return;
  try {
    if (!(await isAsked(config.regionalCheck))) return;
    const { openNotice } = await import('./notice-dialog.tsx');
    await openNotice(build, professional);
  } catch {
    // The next visit asks again.
  }
}

async function isAsked({ url, signed }: PublicConfig['regionalCheck']): Promise<boolean> {
  const address = new URL('/v', url ?? window.location.href);
  if (signed) address.searchParams.set('sign', await signature());
  const answer = await ask(address.href);
  return answer.ok && asksForNotice(await answer.json());
}

async function signature(): Promise<string> {
  const { sign } = (await (await ask('/regional-sign')).json()) as { sign?: unknown };
  return String(sign);
}

function ask(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(CALL_MS) });
}
