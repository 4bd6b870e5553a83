import { expect, test } from 'vitest';
import { differencesTables } from '../../../bench/weight/tables.ts';
import { differences, everyDocument, heaviestOf, type Weights } from '../../../bench/weight/weights.ts';

test('what differs is listed with the largest difference first, what does not is left out', () => {
  expect(
    differences({ same: 5, grown: 30, less: 10, new: 8 }, { same: 5, grown: 20, less: 50, gone: 1 }),
  ).toEqual([
    { name: 'less', now: 10, before: 50, bytes: -40 },
    { name: 'grown', now: 30, before: 20, bytes: 10 },
    { name: 'new', now: 8, before: null, bytes: 8 },
    { name: 'gone', now: null, before: 1, bytes: -1 },
  ]);
});

test('the heaviest is named', () => {
  expect(heaviestOf({ light: 1, heavy: 3, middle: 2 })).toEqual({ name: 'heavy', bytes: 3 });
  expect(heaviestOf({}).bytes).toBe(0);
});

const WEIGHTS: Weights = {
  totals: {},
  files: { 'router.js': 26_075 },
  views: {},
  styles: { news: 20_000 },
  documents: { news: { en_US: 12_000, th: 13_000 } },
};

test('documents are compared in each language, but for the noise of a few bytes', () => {
  expect(everyDocument(WEIGHTS)).toEqual({ 'news en_US': 12_000, 'news th': 13_000 });
  const before = { ...WEIGHTS, documents: { news: { en_US: 11_990, th: 11_500 } } };
  const [files, , , documents] = differencesTables(WEIGHTS, before);
  expect(files).toBe('module or sheet: no difference\n');
  expect(documents).toBe(
    [
      '| document on phones | before |    now | difference |',
      '| ------------------ | -----: | -----: | ---------: |',
      '| news th            | 11,500 | 13,000 |     +1,500 |',
      '',
    ].join('\n'),
  );
});
