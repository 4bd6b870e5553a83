import type { ActionArgs } from './action.ts';
import type { Phone } from './phone-number.ts';

/** Reads the number of a form in the chosen country; null without one, so that nothing is loaded for it. */
export async function typedPhone({
  fields,
  readPhone,
}: Pick<ActionArgs, 'fields' | 'readPhone'>): Promise<Phone | null> {
  const typed = fields.text('phoneNumber');
  return typed === '' ? null : readPhone(fields.text('phonePrefix'), typed);
}

/** As calls take a number: calling code and number of the country, so that every platform reads the same one. */
export function phoneFields({ prefix, national }: Phone): { phonePrefix: string; phoneNumber: string } {
  return { phonePrefix: prefix, phoneNumber: national };
}
