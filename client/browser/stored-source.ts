import { firstValue, parseQuery } from '../../shared/query.ts';
import {
  AFFILIATE_KEY,
  channelOf,
  readSourceChannel,
  SOURCE_CHANNEL_KEY,
} from '../../shared/source-tracking.ts';
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
  const affid = firstValue(query, 'affid') || (local.read(AFFILIATE_KEY) ?? '');
  const channel = channelOf(query) ?? readSourceChannel(local.read(SOURCE_CHANNEL_KEY));
  return {
    ...(affid === '' ? {} : { affid: affid.slice(0, LONGEST) }),
    ...(channel === null ? {} : { sourceChannelId: String(channel) }),
  };
}
