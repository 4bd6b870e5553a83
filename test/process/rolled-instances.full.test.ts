import { describe, expect, onTestFinished, test } from 'vitest';
import { titleAt } from '../support/marked-title.ts';
import { HAS_REDIS } from '../support/redis.ts';
import { NGINX } from '../support/several-instances.ts';
import { onPostgres } from '../support/stores.ts';
import {
  bringBack,
  failuresOf,
  killHolding,
  knowSession,
  openTroubledRow,
  publishTo,
  restartRedis,
  rollOne,
} from '../support/troubled-row.ts';

/* What visitors notice while instances, and what they share, come and go. In full: `npm run soak -- --instances`. */

describe.skipIf(NGINX === undefined || !HAS_REDIS)('behind nginx', () => {
  onPostgres(({ readyUrl }) => {
    test('an instance is killed, Redis starts anew, an edit is published, all are rolled: no visitor notices', async () => {
      const open = await openTroubledRow(await readyUrl(), (end) =>
        onTestFinished(async () => void (await end())),
      );
      const { row, visits } = open;
      const killed = await killHolding(open, 0);
      expect(new Set(killed.statuses)).toEqual(new Set([200]));

      await restartRedis(open);
      await publishTo(open, [1, 2], 'mark-published');
      const everywhere = performance.now();

      await bringBack(open, 0);
      for (const at of [1, 2]) expect(await rollOne(open, at)).toBe(0);
      await visits.round();
      const made = await visits.stop();

      expect(failuresOf(made, [killed])).toEqual([]);
      const late = made.filter(({ mark, began }) => mark !== null && began > everywhere);
      expect(new Set(late.map(({ mark }) => mark))).toEqual(new Set(['mark-published']));
      expect(await Promise.all(row.urls.map(titleAt))).toEqual(row.urls.map(() => 'mark-published'));
      expect(await knowSession(open)).toEqual([true, true, true]);
    });
  });
});
