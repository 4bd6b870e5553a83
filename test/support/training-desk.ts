import type { Backend } from '../../server/backend/open-backend.ts';
import { ask, visitor } from './embedded.ts';

/** A Friday, noon in Singapore. */
export const NOW = Date.parse('2026-11-20T04:00:00Z');
export const thai = visitor({ cookie: 'language=th', 'accept-language': 'th-TH,th;q=0.9' });
export const slotId = 'th-20261124-1000';
export const person = { slotId, name: 'สมชาย', email: 'somchai@example.com', country: 'TH' };
export const guest = (number: number) => ({ ...person, email: `guest${number}@example.com` });

export const slots = async (backend: Backend) =>
  (await ask(backend, 'getNotLoggedDefaultCountry', {}, thai)).slots;
export const outbox = (backend: Backend) => backend.db.selectFrom('outbox').selectAll().execute();
export const bookings = (backend: Backend) =>
  backend.db.selectFrom('bookings').selectAll().orderBy('seat').execute();
