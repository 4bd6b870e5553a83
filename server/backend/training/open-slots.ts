import type { BackendContext } from '../handler.ts';
import { listFreeSlots } from '../store/training.ts';

/** Free sessions, earliest first. New ones are planned after the answer, or before it if there are none. */
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
