import { notLoggedAdd } from '../../../shared/api/routes.ts';
import { BOOKING_LENGTHS } from '../../../shared/booking.ts';
import { isCountry } from '../../../shared/countries.ts';
import { isAtFault, type ActionArgs, type Outcome } from '../../../shared/forms/action.ts';
import { BEGIN, begin } from '../../../shared/forms/begin.ts';
import {
  all,
  atMost,
  checkFields,
  email,
  ifGiven,
  isPhone,
  passes,
  required,
} from '../../../shared/forms/checks.ts';
import { proveIfAsked } from '../../../shared/forms/prove-and-send.ts';
import type { Phone } from '../../../shared/forms/phone-number.ts';
import { phoneFields, typedPhone } from '../../../shared/forms/typed-phone.ts';
import { typedEmail } from '../../../shared/forms/typed-text.ts';
import { SOLD_ON } from '../register-next/choices.ts';
import { BOOKED } from './booking.ts';

const checksFor = (phone: Phone | null) => ({
  slotId: passes((id) => id !== '', 'choice'),
  name: all(required, atMost(BOOKING_LENGTHS.name)),
  email,
  phoneNumber: ifGiven(isPhone(phone)),
  country: passes(isCountry, 'country'),
  shopName: atMost(BOOKING_LENGTHS.shopName),
  remark: atMost(BOOKING_LENGTHS.remark),
});

/** What the block `form` asks for. */
const BEGINNING = { name: atMost(BOOKING_LENGTHS.name), email: ifGiven(email) };

/** Specification 7: booking fields. */
export async function action(args: ActionArgs): Promise<Outcome> {
  const { fields, call, ticket, address, timeZone } = args;
  if (fields.text('intent') === BEGIN) return begin(fields, BEGINNING);
  const phone = await typedPhone(args);
  const problems = checkFields(fields, checksFor(phone));
  if (problems !== null) return { kind: 'refused', problems };
  const booking = {
    slotId: fields.text('slotId'),
    name: fields.text('name'),
    email: typedEmail(fields.text('email')),
    country: fields.text('country'),
    ...(phone === null ? {} : phoneFields(phone)),
    shopName: fields.text('shopName'),
    marketplaces: fields
      .all('marketplaces')
      .filter((name) => SOLD_ON.has(name))
      .join(','),
    remark: fields.text('remark'),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
  try {
    await proveIfAsked(ticket, (proof) => call(notLoggedAdd, { ...booking, ...proof }));
  } catch (error) {
    // Here `taken` means that the address already has a seat in this session.
    if (!isAtFault(error, 'email') || error.fields['email'] !== 'taken') throw error;
    return { kind: 'refused', problems: { slotId: { key: 'booked' } } };
  }
  return { kind: 'accepted', to: `${address}#${BOOKED}` };
}
