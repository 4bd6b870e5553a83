/** Services that sellers write to; the keys of `site.operator.messaging` in the registry. */
export const MESSAGING_SERVICES = ['whatsApp', 'line', 'zalo', 'weChat'] as const;
export type MessagingService = (typeof MESSAGING_SERVICES)[number];

/** Where a service has a chat with a number. The others have links alone. */
const BY_NUMBER: Partial<Record<MessagingService, string>> = {
  whatsApp: 'https://wa.me/',
  zalo: 'https://zalo.me/',
};

export interface MessagingContact {
  service: MessagingService;
  /** Absolute, https. */
  href: string;
  /** The number as it was written, or the link without its protocol. */
  shown: string;
}

/**
 * @param contacts as the registry has them: numbers with `+` and country code, or https links of the service
 * @returns in a fixed order
 */
export function messagingContacts(
  contacts: Partial<Record<MessagingService, string | undefined>>,
): MessagingContact[] {
  return MESSAGING_SERVICES.flatMap((service) => {
    const contact = contacts[service];
    if (contact === undefined) return [];
    const chat = contact.startsWith('+') ? BY_NUMBER[service] : undefined;
    if (chat === undefined) return [{ service, href: contact, shown: contact.replace('https://', '') }];
    return [{ service, href: chat + contact.replaceAll(/\D/g, ''), shown: contact }];
  });
}
