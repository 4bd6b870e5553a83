import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registryJsonSchema } from '../../../server/registry/json-schema.ts';

const written: unknown = JSON.parse(
  readFileSync(new URL('../../../shared/registry/pages.registry.schema.json', import.meta.url), 'utf8'),
);

test('the schema for text editors is current (npm run schema writes it)', () => {
  expect(written).toEqual(JSON.parse(registryJsonSchema()));
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
  expect(Object.keys(registry)).toEqual(['$schema', 'site', 'layouts', 'pages', 'redirects']);
  expect(registry['$schema']).toBe('./shared/registry/pages.registry.schema.json');
});

test('keys of a page stand in the order of the schema', () => {
  const registry = JSON.parse(
    readFileSync(new URL('../../../pages.registry.json', import.meta.url), 'utf8'),
  ) as { pages: object[] };
  const order =
    'id path layout view blocks mobile footer guard cache prerender keepAlive seo menu redirectFrom text publish'.split(
      ' ',
    );
  for (const page of registry.pages) {
    const keys = Object.keys(page);
    expect(keys).toEqual(order.filter((key) => keys.includes(key)));
  }
});
