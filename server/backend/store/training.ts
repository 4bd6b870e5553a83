import type { WireAnswer } from '../../../shared/api/endpoint.ts';
import type { Database } from './open-store.ts';
import type { BookingRow, TrainingSlotRow } from './schema/training.ts';

type FreeSlot = WireAnswer<'getNotLoggedDefaultCountry'>['slots'][number];

/** Lists sessions after `now`, earliest first. */
export async function listFreeSlots(db: Database, now: number): Promise<FreeSlot[]> {
  const rows = await db
    .selectFrom('training_slots as slot')
    .leftJoin('bookings as booking', 'booking.slot_id', 'slot.id')
    .select(['slot.id', 'slot.start', 'slot.minutes', 'slot.locale', 'slot.seats'])
    .select(({ fn }) => fn.count('booking.id').as('taken'))
    .where('slot.start', '>', now)
    .groupBy(['slot.id', 'slot.start', 'slot.minutes', 'slot.locale', 'slot.seats'])
    .orderBy('slot.start')
    .orderBy('slot.id')
    .execute();
  return rows
    .map(({ id, start, minutes, locale, seats, taken }) => ({
      id,
      start: new Date(start).toISOString(),
      minutes,
      lang: locale,
      left: seats - Number(taken),
    }))
    .filter(({ left }) => left > 0);
}

/** Also finds sessions that have begun or are full. */
export function findSlot(db: Database, id: string): Promise<TrainingSlotRow | undefined> {
  return db.selectFrom('training_slots').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes other bookings of the session wait until the transaction ends. */
export async function lockSlot(db: Database, id: string): Promise<void> {
  await db
    .updateTable('training_slots')
    .set(({ ref }) => ({ seats: ref('seats') }))
    .where('id', '=', id)
    .execute();
}

export type TakenSeat = Pick<BookingRow, 'seat' | 'email' | 'network'>;

export function listSeats(db: Database, slotId: string): Promise<TakenSeat[]> {
  return db
    .selectFrom('bookings')
    .select(['seat', 'email', 'network'])
    .where('slot_id', '=', slotId)
    .execute();
}

/** Counts the seats of sessions ahead of a booking, and those that anybody, its network and its allocation has. */
export async function countSeatsAhead(
  db: Database,
  { created, network, allocation }: Pick<BookingRow, 'created' | 'network' | 'allocation'>,
): Promise<{ seats: number; byAll: number; ofAll: number; ofAllocation: number }> {
  const { seats } = await db
    .selectFrom('training_slots')
    .select(({ fn }) => fn.sum('seats').as('seats'))
    .where('start', '>', created)
    .executeTakeFirstOrThrow();
  const taken = db
    .selectFrom('bookings')
    .innerJoin('training_slots', 'training_slots.id', 'bookings.slot_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('training_slots.start', '>', created);
  const all = await taken.executeTakeFirstOrThrow();
  const own = await taken.where('bookings.network', '=', network).executeTakeFirstOrThrow();
  const around = await taken.where('bookings.allocation', '=', allocation).executeTakeFirstOrThrow();
  return {
    seats: Number(seats),
    byAll: Number(all.count),
    ofAll: Number(own.count),
    ofAllocation: Number(around.count),
  };
}

/** Networks are kept as long as they are counted, until the session begins. */
export async function forgetNetworks(db: Database, now: number): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ network: '', allocation: '' })
    .where('network', '<>', '')
    .where('slot_id', 'in', (begun) =>
      begun.selectFrom('training_slots').select('id').where('start', '<=', now),
    )
    .execute();
}

/** False if the seat or the e-mail address was booked in the meantime. */
export async function insertBooking(db: Database, booking: BookingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('bookings')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(written) === 1;
}
