import type { Database } from '../store/open-store.ts';
import type { BookingRow, TrainingSlotRow } from '../store/schema/training.ts';
import { insertBooking, listSeats } from '../store/training.ts';

export type BookingOutcome = 'booked' | 'full' | 'taken';

/**
 * Gives out the lowest free seat. Unique indexes settle races (threats A10), and the loser tries the next seat.
 * @param withBooking writes in the same transaction
 */
export async function bookSeat(
  db: Database,
  { id, seats }: Pick<TrainingSlotRow, 'id' | 'seats'>,
  booking: Omit<BookingRow, 'slot_id' | 'seat'>,
  withBooking: (transaction: Database) => Promise<void>,
): Promise<BookingOutcome> {
  for (;;) {
    const given = await listSeats(db, id);
    if (given.some(({ email }) => email === booking.email)) return 'taken';
    const seat = lowestFree(given.map((one) => one.seat));
    if (seat > seats) return 'full';
    // Writes first, because SQLite refuses to upgrade a reading transaction once another process has written.
    const booked = await db.transaction().execute(async (transaction) => {
      const written = await insertBooking(transaction, { ...booking, slot_id: id, seat });
      if (written) await withBooking(transaction);
      return written;
    });
    if (booked) return 'booked';
  }
}

function lowestFree(given: readonly number[]): number {
  const taken = new Set(given);
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  return seat;
}
