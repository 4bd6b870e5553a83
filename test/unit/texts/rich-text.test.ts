import { expect, test } from 'vitest';
import { parseRich, readTarget } from '../../../shared/texts/rich-text.ts';

const shown = (text: string) =>
  parseRich(text).map((part) =>
    part.kind === 'words'
      ? part.words
      : part.kind === 'emphasis'
        ? { strong: part.words }
        : {
            [part.words]: part.target.kind === 'page' ? part.target.id + part.target.hash : part.target.href,
          },
  );

test.each([
  ['plain words', ['plain words']],
  ['', []],
  ['**all**', [{ strong: 'all' }]],
  ['a **b c** d', ['a ', { strong: 'b c' }, ' d']],
  ['2 ** 3 ** 4', ['2 ** 3 ** 4']],
  ['*one*', ['*one*']],
  ['[prices](page:price)', [{ prices: 'price' }]],
  ['see [plans](page:price#plans).', ['see ', { plans: 'price#plans' }, '.']],
  [
    '[down](#faq) [out](https://example.com/a?b=c)',
    [{ down: '#faq' }, ' ', { out: 'https://example.com/a?b=c' }],
  ],
  ['[x](javascript:alert(1))', ['[x](javascript:alert(1))']],
  ['[x](http://example.com)', ['[x](http://example.com)']],
  ['[x](//example.com)', ['[x](//example.com)']],
  ['[x](/price)', ['[x](/price)']],
  ['[x](https://a"onclick=)', ['[x](https://a"onclick=)']],
  ['[a](b) **c**', ['[a](b) ', { strong: 'c' }]],
])('%j is drawn as %j', (text, parts) => {
  expect(shown(text)).toEqual(parts);
});

test.each(['page:', 'page:../x', 'page:a b', 'data:text/html,x', '#', 'https:'])(
  '%j is no target',
  (target) => {
    expect(readTarget(target)).toBeNull();
  },
);
