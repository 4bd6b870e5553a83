import { expect, test } from 'vitest';
import { drawCover } from '../../../server/share-images/draw-cover.ts';
import { ACCENT_INKS } from '../../../server/share-images/accent-inks.ts';
import { coverOf } from '../../../shared/cover.ts';

const TOPICS = ['selling', 'operations', 'marketing', 'growth', 'news'];

test('the same words give the same drawing', () => {
  expect(coverOf('growth', 'reading-fees')).toEqual(coverOf('growth', 'reading-fees'));
});

test('every topic has an accent of its own', () => {
  const accents = TOPICS.map((topic) => coverOf(topic, 'a').accent);
  expect(new Set(accents).size).toBe(TOPICS.length);
});

test.each(TOPICS)('articles of %s differ', (topic) => {
  const seeds = ['one', 'two', 'three', 'four', 'five', 'six'];
  const drawings = seeds.map((seed) => JSON.stringify(coverOf(topic, seed)));
  expect(new Set(drawings).size).toBe(seeds.length);
});

test.each(['a topic of another platform', '', '经营', '11'])('"%s" is drawn as well', (topic) => {
  const { accent, shapes } = coverOf(topic, 'seed');
  expect(Object.keys(ACCENT_INKS)).toContain(accent);
  expect(shapes.length).toBeGreaterThan(7);
  for (const { path } of shapes) expect(path).not.toMatch(/NaN|undefined|Infinity/);
});

test('a share image shows the shapes of the page', () => {
  const { accent, shapes } = coverOf('news', 'seed');
  const svg = drawCover({ topic: 'news', seed: 'seed' }, ACCENT_INKS[accent]);
  expect(svg.match(/<path/g)).toHaveLength(shapes.length);
  expect(svg).not.toContain('undefined');
});
