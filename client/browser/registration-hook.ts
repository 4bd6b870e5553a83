/** Specification 4: both texts, the phone number empty by default. */
export interface Registration {
  sourceChannelId: string;
  phone_number?: string;
}

interface AdTracker {
  (command: 'set', key: 'user_data', value: { phone_number: string }): void;
  (command: 'event', name: string, values: Record<string, string>): void;
}

/** Reports a registration to the advertising tracker, which is loaded only after consent. Never throws. */
export function trackRegistration({ sourceChannelId, phone_number = '' }: Registration): void {
  const track = (window as unknown as { gtag?: AdTracker }).gtag;
  if (typeof track !== 'function') return;
  try {
    if (phone_number !== '') track('set', 'user_data', { phone_number });
    track('event', 'conversion', { source_channel_id: sourceChannelId });
    track('event', 'registration', { source_channel_id: sourceChannelId });
  } catch {
    // A failing tracker must not prevent a registration.
  }
}
