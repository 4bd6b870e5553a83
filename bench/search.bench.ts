// How long a search takes, by the number of articles of a language.
import process from 'node:process';
import { buildSearchIndex, type SearchedArticle } from '../server/content/search/search-index.ts';

const SIZES = [200, 5000, 50_000];
const ROUNDS = 200;
const VOCABULARY = 8000;
/** Words of a text; real ones have five times as many, and at most a few hundred texts. */
const WORDS = 120;

/** The same numbers in every run. */
function numbers(): () => number {
  let state = 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const random = numbers();
const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
const vocabulary = Array.from({ length: VOCABULARY }, () =>
  Array.from({ length: 4 + Math.floor(random() * 7) }, letter).join(''),
);
/** Frequent words are frequent: the third power of an even spread. */
const word = () => vocabulary[Math.floor(random() ** 3 * VOCABULARY)] as string;
const words = (count: number) => Array.from({ length: count }, word).join(' ');

function* articles(count: number): Generator<readonly SearchedArticle[]> {
  for (let at = 0; at < count; at += 200) {
    const size = Math.min(200, count - at);
    yield Array.from({ length: size }, (_none, index) => ({
      id: String(at + index),
      title: words(7),
      about: words(20),
      body: words(WORDS),
    }));
  }
}

const share = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] as number;

for (const size of SIZES) {
  const began = performance.now();
  const index = await buildSearchIndex(articles(size), 'en_US');
  const built = performance.now() - began;
  const times = Array.from({ length: ROUNDS }, () => {
    const asked = words(3).slice(0, -1);
    const start = performance.now();
    index.find(asked);
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  const memory = Math.round(process.memoryUsage().heapUsed / 1e6);
  process.stdout.write(
    `${size} articles: p50 ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms; ` +
      `built in ${Math.round(built)} ms, heap ${memory} MB\n`,
  );
}
