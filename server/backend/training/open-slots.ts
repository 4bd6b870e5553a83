import type { BackendContext } from '../handler.ts';
import { listFreeSlots } from '../store/training.ts';

/** Plans new sessions after the answer, or before it if none is left. */
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
