import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
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

const SHEETS = {
  'client/styles/tokens.css':
    ':root { --space-4: 1rem; --ink: #222; --accent: #06c; --size-small: 1rem; --fast: 2s; --shadow-card: 0 1px 2px #0003, 0 2px 4px #0003; }' +
    '.on-dark { --ink: #fff; } :lang(th) { --size-small: 2rem; }' +
    '@media (prefers-reduced-motion) { :root { --fast: 0s; } }',
  'client/styles/accents.css': '.accent-leaf { --accent: #080; }',
};

const root = mkdtempSync(path.join(tmpdir(), 'tokens-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const [file, text] of Object.entries(SHEETS)) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}
const plugin = constantTokens(root);

test.each([
  ['a token of one value', 'var(--space-4)', '1rem'],
  ['a dark ground gives another', 'var(--ink)', 'var(--ink)'],
  ['another sheet gives another', 'var(--accent)', 'var(--accent)'],
  ['a language gives another', 'var(--size-small)', 'var(--size-small)'],
  ['reduced motion gives another', 'var(--fast)', 'var(--fast)'],
  ['the value is longer than its name', 'var(--shadow-card)', 'var(--shadow-card)'],
])('%s', (_, value, written) => {
  const declaration = { value };
  plugin.Declaration(declaration);
  expect(declaration.value).toBe(written);
});
