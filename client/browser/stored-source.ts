import { firstValue, parseQuery } from '../../shared/query.ts';
import { local } from './storage.ts';

/** The visitor's source for a registration (Specification 3: affid, sourceChannelId). */
export interface StoredSource {
  affid?: string;
  sourceChannelId?: string;
}

const LONGEST = 80;

/** The address goes before what an earlier visit stored. Never throws. */
export function storedSource(): StoredSource {
  const query = parseQuery(window.location.search);
  const affid = firstValue(query, 'affid') || (local.read('affid') ?? '');
  const channel = readChannel(local.read('sourceChannel'));
  return {
    ...(affid === '' ? {} : { affid: affid.slice(0, LONGEST) }),
    ...(channel === '' ? {} : { sourceChannelId: channel }),
  };
}

/** Expects `{sourceChannelId, sourceTime}`. */
function readChannel(text: string | null | undefined): string {
  try {
    const { sourceChannelId } = JSON.parse(text ?? '') as { sourceChannelId?: unknown };
    return Number.isFinite(sourceChannelId) && sourceChannelId !== 0 ? String(sourceChannelId) : '';
  } catch {
    return '';
  }
}
