/**
 * Mailboxes in the order they are listed: what stands in front of the `@`; behind it stands the main host of the
 * registry. Telephone numbers and messengers are the operator's to add.
 */
export const contacts = [
  { id: 'sales', list: 'sales', mailbox: 'sales' },
  { id: 'partners', list: 'sales', mailbox: 'partners' },
  { id: 'help', list: 'help', mailbox: 'help' },
] as const;
