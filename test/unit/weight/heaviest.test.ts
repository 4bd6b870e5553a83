import { expect, test } from 'vitest';
import { heaviest } from '../../../server/weight/heaviest.ts';
import { sectionWeights, styleWeight } from '../../../server/weight/section-weights.ts';

const part = (name: string, bytes: number) => ({ name, bytes });

test.each([
  ['nothing', [], 3, ''],
  ['less than asked for', [part('faq', 12)], 3, 'faq 12'],
  ['the heaviest first', [part('a', 1), part('b', 30_500), part('c', 200)], 2, 'b 30,500, c 200'],
  ['by name where they weigh the same', [part('b', 5), part('a', 5)], 3, 'a 5, b 5'],
  ['what takes nothing away last', [part('a', -3), part('b', 0)], 3, 'b 0, a -3'],
])('of parts it names %s', (_what, parts, count, said) => {
  expect(heaviest(parts, count)).toBe(said);
});

/** Not compressible to nothing, and always the same. */
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => ((at * 7919) % 9973).toString(36)).join(' ');

const document = (styles: string) =>
  `<head><style>${styles}</style></head><body><header>${words(50)}</header><main id="main">` +
  `<section class="block" id="short"><p>short</p></section>` +
  `<!--$--><section id="long"><p>${words(400)}</p></section><!--/$-->` +
  `<section id="middle"><p>${words(120).toUpperCase()}</p></section></main><footer>x</footer></body>`;

test('a section weighs what the compressed document would save without it', async () => {
  const weights = await sectionWeights(document('p{color:red}'));
  expect(weights.map(({ name }) => name)).toEqual(['short', 'long', 'middle']);
  const [short = 0, long = 0, middle = 0] = weights.map(({ bytes }) => bytes);
  expect(short).toBeLessThan(middle);
  expect(middle).toBeLessThan(long);
});

test('so do the styles that stand in it; a document without sections has none', async () => {
  const light = await styleWeight(document(''));
  const others = [...words(300)].toReversed().join('');
  expect(await styleWeight(document(others))).toBeGreaterThan(light + 300);
  expect(await sectionWeights('<body><main></main></body>')).toEqual([]);
  expect(await sectionWeights('')).toEqual([]);
});
