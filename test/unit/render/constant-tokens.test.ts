import path from 'node:path';
import { expect, test } from 'vitest';
import { constantTokens, withConstants } from '../../../client/constant-tokens.ts';

const CONSTANTS = new Map([
  ['--space', '1rem'],
  ['--card', '#fff'],
]);

test.each([
  ['var(--space)', '1rem'],
  ['var( --space ) calc(-1 * var(--space))', '1rem calc(-1 * 1rem)'],
  ['1px solid var(--card)', '1px solid #fff'],
  ['color-mix(in srgb, var(--card) 9%, transparent)', 'color-mix(in srgb, #fff 9%, transparent)'],
  ['color-mix(in oklab, var(--ink) 9%, var(--card))', 'color-mix(in oklab, var(--ink) 9%, var(--card))'],
  // Of names that only begin alike, and of what a place may set itself.
  ['var(--space-2)', 'var(--space-2)'],
  ['var(--space, 2rem)', 'var(--space, 2rem)'],
  ['--space', '--space'],
])('the value %s is written %s', (value, written) => {
  expect(withConstants(value, CONSTANTS)).toBe(written);
});

const plugin = constantTokens(path.resolve(import.meta.dirname, '../../..'));

test.each([
  ['a token of one value', 'var(--space-4)', '1rem'],
  ['a ground that is dark turns it', 'var(--ink)', 'var(--ink)'],
  ['an accent gives another', 'var(--accent)', 'var(--accent)'],
  ['a language gives another', 'var(--size-small)', 'var(--size-small)'],
  ['reduced motion gives another', 'var(--fast)', 'var(--fast)'],
  ['the value is longer than its name', 'var(--shadow-card)', 'var(--shadow-card)'],
])('%s', (_, value, written) => {
  const declaration = { value };
  plugin.Declaration(declaration);
  expect(declaration.value).toBe(written);
});
