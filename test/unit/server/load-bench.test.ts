import { expect, test } from 'vitest';
import { requireSameWords, wordsOf } from '../../../bench/load/captured-page.ts';
import { compareRatios } from '../../../bench/load/ratios.ts';

test('only what changed by more than a fifth is called worse or better', () => {
  const stored = { home: { speed: 1, cpu: 2 }, login: { speed: 1, cpu: 1 }, gone: { speed: 1, cpu: 1 } };
  const now = {
    home: { speed: 0.81, cpu: 1.5 },
    login: { speed: 1.3, cpu: 1.2 },
    added: { speed: 0, cpu: 0 },
  };
  expect(compareRatios(stored, now)).toEqual({
    worse: ['home: 25 % fewer requests for the same CPU time (1.50 × its floor, stored 2.00 ×)'],
    better: ['login: 30 % more requests a second (1.30 × its floor, stored 1.00 ×)'],
  });
});

test('the words of a page are its text in order, whatever the markup', () => {
  const page = '<h1>One</h1><script>let x = "<p>";</script><p>two <!-- -->three</p><style>p {}</style>';
  expect(wordsOf(page)).toBe('One two three');
  expect(() => requireSameWords('page', page, '<b>One</b> two three')).not.toThrow();
  expect(() => requireSameWords('page', page, '<b>One</b> two four')).toThrow(/another page: "One two four"/);
});
