import type { BackendContext } from '../handler.ts';
import { listFreeSlots } from '../store/training.ts';

/**
 * Sessions ahead with a free seat, earliest first. What a new day adds is written behind the answer; where there is no
 * session at all the answer waits for it.
 */
export async function listOpenSlots({
  db,
  now,
  training,
  background,
}: Pick<BackendContext, 'db' | 'now' | 'training' | 'background'>) {
  const slots = await listFreeSlots(db, now());
  if (slots.length > 0) {
    background.run(() => training.topUp());
    return slots;
  }
  await training.topUp();
  return listFreeSlots(db, now());
}
