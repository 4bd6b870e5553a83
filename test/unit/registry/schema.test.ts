import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registryJsonSchema } from '../../../server/registry/json-schema.ts';
import { BLOCK_TYPES } from '../../../shared/registry/blocks.ts';
import { checkShape } from '../../../shared/registry/check-shape.ts';
import type { Registry } from '../../../shared/registry/schema.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';

const written: unknown = JSON.parse(
  readFileSync(new URL('../../../shared/registry/pages.registry.schema.json', import.meta.url), 'utf8'),
);

test('the schema for text editors is current (npm run schema writes it)', () => {
  expect(written).toEqual(JSON.parse(registryJsonSchema()));
});

type Node = Record<string, unknown>;

function nodesWith(key: string): { at: string; node: Node }[] {
  const found: { at: string; node: Node }[] = [];
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Object.hasOwn(node, key)) found.push({ at, node: node as Node });
    for (const [name, child] of Object.entries(node)) walk(child, `${at}.${name}`);
  };
  walk(written, '');
  return found;
}

test('no text editor has to show a pattern', () => {
  const patterns = nodesWith('pattern');
  expect(patterns.length).toBeGreaterThan(30);
  for (const { at, node } of patterns) expect(node['patternErrorMessage'], at).toMatch(/^Expected an? /);
});

test('each type of block is explained in its own words', () => {
  const types = nodesWith('const').filter(({ at }) => at.endsWith('.properties.type'));
  expect(types.length).toBe(BLOCK_TYPES.length);
  const words = new Set(types.map(({ node }) => node['description']));
  expect(words.size).toBe(BLOCK_TYPES.length);
  for (const { node } of types) expect(node['errorMessage']).toContain('compare-day');
});

/** An inserted snippet, unchanged. */
function inserted(body: unknown): unknown {
  const text = JSON.stringify(body)
    .replace(/\$\{\d+[:|]([^},|]*)[^}]*\}/g, '$1')
    .replace(/"\^(\d+)"/g, '$1');
  return JSON.parse(text);
}

const HOLDERS: [at: RegExp, hold: (value: never) => Registry][] = [
  [
    /\.definitions\.block-/,
    (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), blocks: [value] }], { sections: [value] }),
  ],
  [/\.definitions\.use$/, (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), blocks: [value] }])],
  [/\.menu\.items$/, (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), menu: [value] }])],
  [/\.publish$/, (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), publish: value }])],
  [/\.redirectFrom$/, (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), redirectFrom: value }])],
  [/\.mobile$/, (value) => registryWith([{ ...page('a', '/{lang}/a.htm'), mobile: value }])],
  [/\.pages\.items$/, (value) => registryWith([value])],
  [/\.redirects\.items$/, (value) => registryWith([], { redirects: [value] })],
  [/\.layouts\.additionalProperties$/, (value) => registryWith([], { layouts: { a: value } })],
];

test.each(nodesWith('defaultSnippets'))('what is offered at $at has the right shape', ({ at, node }) => {
  const hold = HOLDERS.find(([pattern]) => pattern.test(at))?.[1];
  expect(hold, at).toBeDefined();
  const snippets = node['defaultSnippets'] as { label: string; description: string; body: unknown }[];
  for (const { label, description, body } of snippets) {
    expect(description.length, label).toBeGreaterThan(10);
    expect(checkShape(hold?.(inserted(body) as never)).issues).toEqual([]);
  }
});

test('every property is explained', () => {
  const silent: string[] = [];
  let properties = 0;
  const walk = (node: unknown, at: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const own = (node as { properties?: Record<string, { description?: string }> }).properties;
    for (const [name, { description }] of Object.entries(own ?? {})) {
      properties++;
      if (!description || description.length < 10) silent.push(`${at}.${name}`);
    }
    for (const [key, child] of Object.entries(node)) walk(child, `${at}.${key}`);
  };
  walk(written, '');
  expect(silent).toEqual([]);
  expect(properties).toBeGreaterThan(100);
});

test('the registry names the file of its schema', () => {
  const registry = JSON.parse(
    readFileSync(new URL('../../../pages.registry.json', import.meta.url), 'utf8'),
  ) as Record<string, unknown>;
  expect(registry['$schema']).toBe('./shared/registry/pages.registry.schema.json');
});
