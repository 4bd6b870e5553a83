import { describe, expect, test } from 'vitest';
import { saveTitle, titleAt } from '../support/marked-title.ts';
import { allShow, machine } from '../support/publishing-machine.ts';
import { HAS_REDIS, startRedis } from '../support/redis.ts';
import { onPostgres } from '../support/stores.ts';

/* Two machines with files of their own. published.full.test.ts goes on with previews, rollbacks and a lost Redis. */

describe.skipIf(!HAS_REDIS)('with Redis', () => {
  onPostgres(({ readyUrl }) => {
    test('every instance serves what is published, until it is withdrawn', async () => {
      await using redis = await startRedis();
      const database = await readyUrl();
      const [here, there] = [machine(database, redis.url), machine(database, redis.url)];
      saveTitle(here.files, 'mark-here');
      saveTitle(there.files, 'mark-there');
      await here.files.tool('publish', '--by', 'Ploy', '--why', 'autumn');
      await using first = await here.start();
      await using second = await there.start();
      expect(await titleAt(first.url)).toBe('mark-here');
      expect(await titleAt(second.url)).toBe('mark-here');
      await there.files.tool('publish', '--by', 'Minh', '--why', 'winter');
      await allShow([first, second], 'mark-there');
      await there.files.tool('publish', '--withdraw', '--by', 'Minh', '--why', 'files again');
      await allShow([first], 'mark-here');
      await allShow([second], 'mark-there');
    });
  });
});
