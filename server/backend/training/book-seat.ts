import type { Database } from '../store/open-store.ts';
import type { BookingRow, TrainingSlotRow } from '../store/schema/training.ts';
import { countSeatsAhead, insertBooking, listSeats, lockSlot, type TakenSeat } from '../store/training.ts';
import { mayTakeSeat } from './seat-shares.ts';

/** `full` says alike that no seat is left, for this network or at all, and that the address has one. */
export type BookingOutcome = 'booked' | 'full';

/**
 * Gives out the lowest free seat. Bookings of a session wait for each other, so that each sees those before it (threats
 * A10).
 * @param withBooking writes in the same transaction
 */
export async function bookSeat(
  db: Database,
  { id, seats }: Pick<TrainingSlotRow, 'id' | 'seats'>,
  booking: Omit<BookingRow, 'slot_id' | 'seat'>,
  withBooking: (transaction: Database) => Promise<void>,
): Promise<BookingOutcome> {
  return db.transaction().execute(async (transaction) => {
    // Writes first, because SQLite refuses to upgrade a reading transaction once another process has written.
    await lockSlot(transaction, id);
    const given = await listSeats(transaction, id);
    const seat = lowestFree(given.map((one) => one.seat));
    const free = seat <= seats && given.every(({ email }) => email !== booking.email);
    if (!free || !(await leavesOthersTheirs(transaction, given, booking))) return 'full';
    if (!(await insertBooking(transaction, { ...booking, slot_id: id, seat }))) return 'full';
    await withBooking(transaction);
    return 'booked';
  });
}

/** Without a network, as in a call from the server itself, nothing is shared out. */
async function leavesOthersTheirs(
  db: Database,
  given: readonly TakenSeat[],
  booking: Pick<BookingRow, 'network' | 'allocation' | 'created'>,
): Promise<boolean> {
  if (booking.network === '') return true;
  const ofSession = given.filter(({ network }) => network === booking.network).length;
  return mayTakeSeat({ ofSession, ...(await countSeatsAhead(db, booking)) });
}

function lowestFree(given: readonly number[]): number {
  const taken = new Set(given);
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
}
