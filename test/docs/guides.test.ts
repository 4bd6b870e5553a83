import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { operatorSchema } from '../../shared/registry/operator.ts';
import { pageSchema, registrySchema } from '../../shared/registry/schema.ts';
import { codesOf, projectRoot, readDocument, tableRows } from '../support/documents.ts';

const guide = (name: string) => readDocument(`docs/add-${name}.md`);
const jsonOf = (name: string) =>
  guide(name)
    .fences.filter(({ language }) => language === 'json')
    .map(({ body }) => body.trim());
const keysOf = (name: string) => tableRows(guide(name), 'Key').flatMap(([cell]) => codesOf(cell));

test('the keys of a page that the guide explains are keys of the registry', () => {
  expect(keysOf('a-page').length).toBeGreaterThan(5);
  expect(keysOf('a-page').filter((key) => !Object.hasOwn(pageSchema.shape, key))).toEqual([]);
});

test('the keys of a call that the guide explains are keys of the table', () => {
  const shape = readFileSync(path.join(projectRoot, 'shared/api/row.ts'), 'utf8');
  expect(keysOf('an-api-call').length).toBeGreaterThan(5);
  expect(keysOf('an-api-call').filter((key) => !new RegExp(`^ {2}${key}\\??:`, 'm').test(shape))).toEqual([]);
});

test('the layout of the guide fits the registry', () => {
  const layouts = registrySchema.shape.layouts.safeParse(JSON.parse(`{${jsonOf('a-layout')[0]}}`));
  expect(layouts.error).toBeUndefined();
});

test('the operator of the guide fits the registry, and its table has every key', () => {
  const { operator } = JSON.parse(`{${jsonOf('the-operator')[0]}}`) as { operator: unknown };
  expect(operatorSchema.safeParse(operator).error).toBeUndefined();
  expect(keysOf('the-operator')).toEqual(Object.keys(operatorSchema.shape));
});

test('the redirects of the guide fit the registry', () => {
  const [redirectFrom, ...redirects] = jsonOf('a-redirect').flatMap((body) => body.split('\n'));
  const former: unknown = (JSON.parse(`{${redirectFrom}}`) as { redirectFrom: unknown }).redirectFrom;
  expect(pageSchema.shape.redirectFrom.safeParse(former).error).toBeUndefined();
  expect(redirects.length).toBe(3);
  const parsed = registrySchema.shape.redirects.safeParse(
    redirects.map((line) => JSON.parse(line) as unknown),
  );
  expect(parsed.error).toBeUndefined();
});
