/** The registry's main host follows the `@`. Operators add telephone numbers and messengers. */
export const contacts = [
  { id: 'sales', list: 'sales', mailbox: 'sales' },
  { id: 'partners', list: 'sales', mailbox: 'partners' },
  { id: 'help', list: 'help', mailbox: 'help' },
] as const;
