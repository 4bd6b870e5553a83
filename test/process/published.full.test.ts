import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { markOf, saveTitle, titleAt } from '../support/marked-title.ts';
import { allShow, machine } from '../support/publishing-machine.ts';
import { HAS_REDIS, startRedis } from '../support/redis.ts';
import { onPostgres } from '../support/stores.ts';

/* Two machines with files of their own, which share PostgreSQL and Redis. */

describe.skipIf(!HAS_REDIS)('with Redis', () => {
  onPostgres(({ readyUrl }) => {
    test('every instance serves what is published, with Redis or without, until it is withdrawn', async () => {
      await using redis = await startRedis();
      const database = await readyUrl();
      const [here, there] = [machine(database, redis.url), machine(database, redis.url)];
      saveTitle(here.files, 'mark-here');
      saveTitle(there.files, 'mark-there');
      await using first = await here.start();
      expect(await titleAt(first.url)).toBe('mark-here');
      await here.files.tool('publish', '--by', 'Ploy', '--why', 'autumn');
      saveTitle(here.files, 'mark-second');

      // It starts later, with other files.
      await using second = await there.start();
      expect(await titleAt(second.url)).toBe('mark-here');
      const both = [first, second];
      await there.files.tool('publish', '--by', 'Minh', '--why', 'winter');
      await allShow(both, 'mark-there');

      await redis.stop();
      expect(await here.files.tool('publish', '--by', 'Ploy', '--why', 'spring')).toContain('Redis cannot');
      await allShow(both, 'mark-second');
      await redis.start();
      await there.files.tool('rollback', '2', '--by', 'Minh');
      await allShow(both, 'mark-there');

      const histories = await Promise.all(
        [here, there].map(async ({ files }) => JSON.parse(await files.tool('history', '--json')) as object[]),
      );
      expect(histories[1]).toEqual(histories[0]);
      expect(histories[0]).toMatchObject([
        { entry: 4, by: 'Minh', why: 'rollback to 2' },
        { entry: 3, by: 'Ploy', why: 'spring' },
        { entry: 2, by: 'Minh', why: 'winter' },
        { entry: 1, by: 'Ploy', why: 'autumn' },
      ]);
      expect(await here.files.tool('publish', '--status')).toContain('by Minh: rollback to 2');

      await here.files.tool('publish', '--withdraw', '--by', 'Ploy', '--why', 'files again');
      await allShow([first], 'mark-second');
      await allShow([second], 'mark-there');
    });

    test('a link to a preview shows the same on every instance, and all end together', async () => {
      await using redis = await startRedis();
      const database = await readyUrl();
      const [here, there] = [machine(database, redis.url), machine(database, redis.url)];
      await using first = await here.start();
      await using second = await there.start();
      const both = [first, second];
      await here.files.tool('publish', '--by', 'Ploy', '--why', 'autumn');
      saveTitle(here.files, 'mark-here');
      saveTitle(there.files, 'mark-there');
      const links = [await here.files.link('introductionOrder'), await there.files.link('introductionOrder')];
      saveTitle(here.files, 'mark-later');
      const seen = async (link: string) =>
        Promise.all(both.map(async ({ url }) => (await previewAt(url + link)).title));
      expect(await seen(links[0] as string)).toEqual(['mark-here', 'mark-here']);
      expect(await seen(links[1] as string)).toEqual(['mark-there', 'mark-there']);

      await there.files.tool('release', 'new', 'harvest', 'introductionOrder');
      const aside = path.join(there.files.folder, 'releases/harvest');
      saveTitle({ ...there.files, localesDir: path.join(aside, 'locales') }, 'mark-harvest');
      const release = await there.files.link('introductionOrder', '--release', 'harvest');
      expect(await seen(release)).toEqual(['mark-harvest', 'mark-harvest']);

      await here.files.tool('preview', '--revoke');
      for (const { url } of both) expect((await previewAt(url + release)).status).toBe(404);
      await here.files.tool('publish', '--withdraw');
      const own = await there.files.link('introductionOrder');
      expect((await previewAt(second.url + own)).title).toBe('mark-there');
      expect((await previewAt(first.url + own)).title).toBe('mark-later');
    });
  });
});

async function previewAt(address: string): Promise<{ status: number; title: string }> {
  const answer = await fetch(address);
  const html = await answer.text();
  return { status: answer.status, title: markOf(html) };
}
