import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLimits, type Limits } from '../../../server/limits/limits.ts';
import { shareHash, type ShareFacts } from '../../../server/share-images/share-facts.ts';
import { ShareImages } from '../../../server/share-images/share-images.ts';

type Draw = (facts: ShareFacts) => Promise<Buffer>;

function opened(draw: Draw, limits: Partial<Limits> = {}, loaded: () => Promise<Draw> = async () => draw) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'share-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const warn = vi.fn<(...line: unknown[]) => void>();
  const images = new ShareImages(
    { config: { dataDir }, log: { warn }, limits: createLimits(limits) },
    loaded,
  );
  return { images, warn, kept: () => readdirSync(path.join(dataDir, 'share-images')) };
}

function titled(title: string): ShareFacts {
  return {
    title,
    whole: [],
    locale: 'th',
    accent: 'leaf',
    object: 'stall',
    brand: 'Stallwise',
    host: 'www.stallwise.com',
  };
}

const picture: Draw = async ({ title }) => Buffer.from(title.padEnd(100));

test('an image that many ask for is drawn once, then read from disk', async () => {
  const draw = vi.fn<Draw>(picture);
  const { images, kept } = opened(draw);
  const asked = await Promise.all([1, 2, 3].map(() => images.image(titled('a'))));
  expect(new Set(asked).size).toBe(1);
  expect((await images.image(titled('a')))?.equals(asked[0] as Buffer)).toBe(true);
  expect(draw).toHaveBeenCalledTimes(1);
  expect(kept()).toEqual([`${shareHash(titled('a'))}.png`]);
});

test('one is drawn at a time', async () => {
  let [now, most] = [0, 0];
  const { images } = opened(async (facts) => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => void setTimeout(resolve, 5));
    now -= 1;
    return picture(facts);
  });
  await Promise.all(['a', 'b', 'c'].map((title) => images.image(titled(title))));
  expect(most).toBe(1);
});

test('beyond those who may wait, others are refused at once, and come in later', async () => {
  const { images } = opened(picture, { shareImagesWaiting: 2 });
  const waiting = ['a', 'b'].map((title) => images.image(titled(title)));
  await expect(images.image(titled('c'))).rejects.toMatchObject({ code: 'OVERLOADED', status: 503 });
  await Promise.all(waiting);
  expect(await images.image(titled('c'))).not.toBeNull();
});

test('the folder stays below its bound, without the oldest', async () => {
  const { images, kept } = opened(picture, { shareImagesBytes: 250 });
  for (const title of ['a', 'b', 'c', 'd']) {
    await images.image(titled(title));
    await new Promise((resolve) => void setTimeout(resolve, 15));
  }
  expect(kept().toSorted()).toEqual(['c', 'd'].map((title) => `${shareHash(titled(title))}.png`).toSorted());
});

test('a failure is told to who asked, and the next one is drawn', async () => {
  const draw = vi.fn<Draw>(picture).mockRejectedValueOnce(new Error('no memory'));
  const { images } = opened(draw);
  await expect(images.image(titled('a'))).rejects.toThrow('no memory');
  expect(await images.image(titled('a'))).not.toBeNull();
});

test('without sharp there is no image, which the log says once', async () => {
  const { images, warn } = opened(picture, {}, () => Promise.reject(new Error('no binary')));
  expect(await images.image(titled('a'))).toBeNull();
  expect(await images.image(titled('b'))).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
});
