import { firstValue, parseQuery } from '../../shared/query.ts';
import { local } from './storage.ts';

/** Where the visitor came from, as far as a registration tells it (Specification 3: affid, sourceChannelId). */
export interface StoredSource {
  affid?: string;
  sourceChannelId?: string;
}

const LONGEST = 80;

/** What stands in the address now, else what was stored at an earlier visit. Never throws; empty words count as none. */
export function storedSource(): StoredSource {
  const query = parseQuery(window.location.search);
  const affid = firstValue(query, 'affid') || (local.read('affid') ?? '');
  const channel = readChannel(local.read('sourceChannel'));
  return {
    ...(affid === '' ? {} : { affid: affid.slice(0, LONGEST) }),
    ...(channel === '' ? {} : { sourceChannelId: channel }),
  };
}

/** Contract, Cookies and storage: `{sourceChannelId, sourceTime}`. Whatever else stands there is none. */
function readChannel(text: string | null | undefined): string {
  try {
    const { sourceChannelId } = JSON.parse(text ?? '') as { sourceChannelId?: unknown };
    return Number.isFinite(sourceChannelId) && sourceChannelId !== 0 ? String(sourceChannelId) : '';
  } catch {
    return '';
  }
}
