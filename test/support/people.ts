import { createAccounts } from '../../server/backend/accounts/account-store.ts';
import { createPasswords } from '../../server/backend/accounts/passwords.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { createLimits } from '../../server/limits/limits.ts';

export const PASSWORD = 'a quiet lake in the hills';

export function loginOf(number: number): string {
  return `person.${number}@shop.test`;
}

export async function makePeople(databaseUrl: string, count: number): Promise<void> {
  const limits = createLimits();
  const db = await openStore(databaseUrl, limits);
  const accounts = createAccounts(db, Date.now);
  // They share one hash: making many would take longer than the benchmark.
  const password = await createPasswords(limits).hash(PASSWORD);
  for (let number = 0; number < count; number += 1) {
    await accounts.create({ login: loginOf(number), name: `Person ${number}`, locale: 'en_US', password });
  }
  await db.destroy();
}
