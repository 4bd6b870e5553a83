import type { Database } from '../store/open-store.ts';
import { planSlots } from './plan-slots.ts';

const DAY_MS = 86_400_000;

/** Keeps the training sessions of the next weeks in the store. */
export interface TrainingSlots {
  /** Adds what is missing, once a day; processes that share the store may do so side by side. */
  topUp(): Promise<void>;
}

/**
 * Asked when the backend opens and by the call that lists sessions: no clock runs for it. An operator closes a session
 * by giving it no seats; a row that is deleted comes back.
 */
export function createTrainingSlots(db: Database, now: () => number): TrainingSlots {
  let toppedUp = -1;
  return {
    async topUp() {
      const today = Math.floor(now() / DAY_MS);
      if (toppedUp === today) return;
      await dropUnused(db, now() - DAY_MS);
      const planned = planSlots(now());
      if (planned.length > 0) {
        await db
          .insertInto('training_slots')
          .values(planned)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      }
      toppedUp = today;
    },
  };
}

/** Sessions that are over and that nobody had booked. */
async function dropUnused(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('training_slots')
    .where('start', '<', before)
    .where('id', 'not in', (booked) => booked.selectFrom('bookings').select('slot_id'))
    .execute();
}
