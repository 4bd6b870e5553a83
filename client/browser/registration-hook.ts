/** What the registration conversion hook is given. Specification 4: both texts, the phone number empty by default. */
export interface Registration {
  sourceChannelId: string;
  phone_number?: string;
}

interface AdTracker {
  (command: 'set', key: 'user_data', value: { phone_number: string }): void;
  (command: 'event', name: string, values: Record<string, string>): void;
}

/**
 * Tells the advertising tracker, where one is loaded (only after consent), of a registration: the phone number if there is
 * one, a conversion, and an event of our own. Never throws, whatever the tracker does.
 */
export function trackRegistration({ sourceChannelId, phone_number = '' }: Registration): void {
  const track = (window as unknown as { gtag?: AdTracker }).gtag;
  if (typeof track !== 'function') return;
  try {
    if (phone_number !== '') track('set', 'user_data', { phone_number });
    track('event', 'conversion', { source_channel_id: sourceChannelId });
    track('event', 'registration', { source_channel_id: sourceChannelId });
  } catch {
    // A tracker that fails must not keep anybody from registering.
  }
}
