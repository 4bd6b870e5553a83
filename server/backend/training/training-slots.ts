import type { Database } from '../store/open-store.ts';
import { forgetNetworks } from '../store/training.ts';
import { planSlots } from './plan-slots.ts';

const DAY_MS = 86_400_000;

export interface TrainingSlots {
  /** Adds missing sessions once a day, and forgets from where those that have begun were booked. Processes may do so concurrently. */
  topUp(): Promise<void>;
}

/**
 * Needs no timer: opening the backend and listing sessions call it. An operator closes a session by setting its seats
 * to 0, because a deleted row would come back.
 */
export function createTrainingSlots(db: Database, now: () => number): TrainingSlots {
  let toppedUp = -1;
  return {
    async topUp() {
      const today = Math.floor(now() / DAY_MS);
      if (toppedUp === today) return;
      await dropUnused(db, now() - DAY_MS);
      await forgetNetworks(db, now());
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

async function dropUnused(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('training_slots')
    .where('start', '<', before)
    .where('id', 'not in', (booked) => booked.selectFrom('bookings').select('slot_id'))
    .execute();
}
