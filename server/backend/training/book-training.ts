import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '../../../shared/api/endpoint.ts';
import { isCountry, phonePrefixOf } from '../../../shared/countries.ts';
import { localeInfo, type Locale } from '../../../shared/locales.ts';
import { knownZone, marketZone } from '../../../shared/time-zones.ts';
import { allocationOf, widestNetwork } from '../../limits/networks.ts';
import { writeAdmitted } from '../accounts/admission.ts';
import { messageKey } from '../accounts/inbox.ts';
import { readEmail } from '../accounts/names.ts';
import { readPhone } from '../../phone-numbers.ts';
import { signedInAccount } from '../accounts/signed-in.ts';
import { missing, refuseProblems, tidyList } from '../answers/field-problems.ts';
import { Refusal } from '../answers/refusal.ts';
import { takeBudget } from '../answers/take-budget.ts';
import type { BackendContext, Handler } from '../handler.ts';
import type { Message } from '../messages/messages.ts';
import type { BookingRow, TrainingSlotRow } from '../store/schema/training.ts';
import { findSlot } from '../store/training.ts';
import { languageOf } from '../visitor.ts';
import { bookSeat } from './book-seat.ts';

/**
 * Visitors need not be signed in. After the first booking of an hour they solve a challenge (threats A13).
 * @throws Refusal, TooManyError
 */
export const bookTraining: Handler<'notLoggedAdd'> = async (input, context) => {
  const person = readPerson(input);
  const slot = await findSlot(context.db, input.slotId);
  if (slot === undefined) throw new Refusal('fields', { slotId: 'choice' });
  if (slot.start <= context.now()) throw new Refusal('full', { slotId: 'full' });
  const id = await writeAdmitted(context, ['unprovedBooking', 'unprovedBookingInAll'], input.accessCode, () =>
    keepBooking(context, person, slot, input.timeZone),
  );
  const { start, minutes } = slot;
  return { data: { bookingId: id, start: new Date(start).toISOString(), minutes } };
};

/**
 * Returns the id of the booking.
 * @throws Refusal, TooManyError
 */
async function keepBooking(
  context: BackendContext,
  person: Person,
  slot: TrainingSlotRow,
  timeZone: string | undefined,
): Promise<string> {
  const { db, visitor, now, messages } = context;
  await takeBudget(context, 'bookingToName', messageKey(person.email));
  await takeBudget(context, 'booking', visitor.address);
  const locale = languageOf(visitor);
  const account = await signedInAccount(context);
  const booking = {
    ...person,
    id: randomUUID(),
    account_id: account?.id ?? null,
    locale,
    created: now(),
    ...networksToKeep(context),
  };
  const zone = knownZone(timeZone) ?? marketZone(locale);
  const outcome = await bookSeat(db, slot, booking, (transaction) =>
    messages.send(bookedMessage(booking, slot, zone), transaction),
  );
  if (outcome === 'full') throw new Refusal('full', { slotId: 'full' });
  return booking.id;
}

/** A call from the server itself has none. */
function networksToKeep({ visitor: { address }, hashNetwork }: BackendContext): BookedFrom {
  if (address === '') return { network: '', allocation: '' };
  return { network: hashNetwork(widestNetwork(address)), allocation: hashNetwork(allocationOf(address)) };
}

type BookedFrom = Pick<BookingRow, 'network' | 'allocation'>;

type Person = Omit<
  BookingRow,
  'id' | 'slot_id' | 'seat' | 'account_id' | 'locale' | 'created' | keyof BookedFrom
>;

function readPerson(input: ParsedInput<'notLoggedAdd'>): Person {
  const {
    name,
    country,
    phoneNumber = '',
    phonePrefix,
    shopName = '',
    marketplaces = '',
    remark = '',
  } = input;
  const email = readEmail(input.email);
  const prefix = phonePrefix ?? (isCountry(country) ? phonePrefixOf(country) : '');
  const phone = phoneNumber.trim() === '' ? '' : (readPhone(prefix, phoneNumber)?.whole ?? null);
  refuseProblems({
    name: missing(name),
    email: missing(input.email) ?? (email === null ? 'email' : null),
    phoneNumber: phone === null ? 'phone' : null,
    country: isCountry(country) ? null : 'country',
  });
  return {
    name: name.trim(),
    email: email as string,
    phone: phone as string,
    country,
    shop_name: shopName.trim(),
    marketplaces: tidyList(marketplaces),
    remark: remark.trim(),
  };
}

function bookedMessage(
  { name, email, locale }: Pick<BookingRow, 'name' | 'email' | 'locale'>,
  { start, minutes, locale: spoken }: TrainingSlotRow,
  zone: string,
): Message {
  return {
    kind: 'trainingBooked',
    channel: 'mail',
    to: email,
    locale,
    values: {
      name,
      start: new Date(start).toISOString(),
      zone,
      minutes: String(minutes),
      language: nameOfLanguage(spoken, locale),
    },
  };
}

function nameOfLanguage(spoken: Locale, locale: Locale): string {
  const names = new Intl.DisplayNames(localeInfo(locale).tag, { type: 'language' });
  return names.of(new Intl.Locale(localeInfo(spoken).tag).language) ?? localeInfo(spoken).name;
}
