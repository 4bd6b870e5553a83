import { expect, test } from 'vitest';
import { sharedLooks } from '../../../server/registry/catch-up.ts';

test('who asks gets a look that begins afterwards, and those who ask together get one', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  const look = sharedLooks(() => {
    const begun = Promise.withResolvers<void>();
    looks.push(begun);
    return begun.promise;
  }, 0);
  const first = look();
  await expect.poll(() => looks.length).toBe(1);
  const [second, third] = [look(), look()];
  expect(looks).toHaveLength(1);
  looks[0]?.resolve();
  await first;
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.resolve();
  await Promise.all([second, third]);
  expect(looks).toHaveLength(2);
});
