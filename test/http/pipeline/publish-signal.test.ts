import { describe, expect, onTestFinished, test } from 'vitest';
import { MARKED_PAGE, markOf, saveTitle } from '../../support/marked-title.ts';
import { openPreviewedFiles } from '../../support/previewed-site.ts';
import { HAS_REDIS, startRedis } from '../../support/redis.ts';
import { startSite } from '../../support/site.ts';
import { onPostgres } from '../../support/stores.ts';
import { untilTrue } from '../../support/until-true.ts';

/** The editors' tool publishes all that ships, twice. */
const LONG_MS = 60_000;

/* These sites look for what is published once an hour, so that only the signal tells them of it. */

describe.skipIf(!HAS_REDIS)('with Redis', () => {
  onPostgres(({ readyUrl }) => {
    test(
      'instances hear of what is published, also after Redis was away',
      async () => {
        await using redis = await startRedis();
        const databaseUrl = await readyUrl();
        const files = openPreviewedFiles({ databaseUrl, redisUrl: redis.url });
        onTestFinished(() => files.remove());
        const open = (folder: string) =>
          startSite({
            env: {
              ...files.env,
              DATA_DIR: `${files.folder}/${folder}`,
              DATABASE_URL: databaseUrl,
              REDIS_URL: redis.url,
            },
            limits: { publishedPollMs: 3_600_000 },
          });
        await using one = await open('one');
        await using other = await open('other');
        const both = [one, other];
        const shows = async (mark: string) =>
          untilTrue(async () => {
            const pages = await Promise.all(both.map((site) => site.get(MARKED_PAGE)));
            return pages.every(({ text }) => markOf(text) === mark);
          });
        const publish = async (mark: string) => {
          saveTitle(files, mark);
          await files.tool('publish', '--by', 'Ploy', '--why', mark);
          await shows(mark);
        };
        await publish('mark-first');
        await redis.stop();
        await redis.start();
        await untilTrue(() =>
          both.every(({ log }) => log.some(({ msg }) => msg.startsWith('Redis is back'))),
        );
        await publish('mark-second');
        for (const site of both) expect(site.errors()).toEqual([]);
      },
      LONG_MS,
    );
  });
});
