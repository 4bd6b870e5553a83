import { hashPhone } from './trackers/hash-phone.ts';
import { tellTrackers } from './trackers/tracker-events.ts';

/** Specification 4: both texts, the phone number empty by default. */
export interface Registration {
  sourceChannelId: string;
  phone_number?: string;
}

/**
 * Reports a registration to the trackers that the visitor allows, now or later in this document. The phone number
 * leaves only as a hash. Never rejects.
 */
export async function trackRegistration({ sourceChannelId, phone_number = '' }: Registration): Promise<void> {
  const phoneHash = await hashPhone(phone_number).catch(() => undefined);
  tellTrackers({
    kind: 'registration',
    sourceChannelId,
    ...(phoneHash === undefined ? {} : { phoneHash }),
  });
}
