import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { schemaMapping, textSchemas, type TextSchema } from '../../../server/registry/text-schemas.ts';
import { projectRoot } from '../../support/documents.ts';
import { shippedRegistry } from '../../support/shipped-registry.ts';

/* Text editors use these schemas (.vscode/settings.json). */

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
const settings = readJson('.vscode/settings.json') as {
  'json.schemas': { fileMatch: string[]; url: string }[];
};
const files = globSync('locales/*/{,pages/}*.json', { cwd: projectRoot }).toSorted();

const ajv = new Ajv({ strict: false, formats: { 'date-time': true } });
const schemaFiles = globSync('shared/registry/**/*.schema.json', { cwd: projectRoot });
for (const file of schemaFiles) ajv.addSchema(readJson(file) as object, `https://stallwise.test/${file}`);

/** The only schema whose pattern matches. */
function schemaFor(file: string): ValidateFunction {
  const fitting = settings['json.schemas'].filter(({ fileMatch }) =>
    fileMatch.some((pattern) => path.matchesGlob(`/${file}`, pattern)),
  );
  expect(fitting, file).toHaveLength(1);
  return ajv.getSchema(`https://stallwise.test/${fitting[0]?.url.slice(2)}`) as ValidateFunction;
}

test('the schemas of texts and their mapping are current (npm run schema writes them)', () => {
  const current = textSchemas(shippedRegistry());
  for (const [file, schema] of Object.entries(current)) expect(readJson(file), file).toEqual(schema);
  const written = schemaFiles.filter((file) => !file.endsWith('pages.registry.schema.json'));
  expect(written.toSorted()).toEqual(Object.keys(current).toSorted());
  expect(settings['json.schemas']).toEqual(schemaMapping(shippedRegistry()));
});

test('a release has the schemas of the texts that it copies', () => {
  for (const file of ['locales/th/pages/price.json', 'locales/vi/common.json'])
    expect(schemaFor(`releases/harvest/${file}`)).toBe(schemaFor(file));
});

test('every file of texts has its schema, and holds nothing that the schema does not know', () => {
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) {
    const validate = schemaFor(file);
    expect(validate(readJson(file)) ? [] : validate.errors, file).toEqual([]);
  }
});

test.each([
  ['a key that is nearly known', { copied: { tilte: 'x' } }, '/copied must NOT have additional properties'],
  ['a text in the place of an entry', { copied: { items: ['x'] } }, '/copied/items/0 must be object'],
  ['an object in the place of a text', { copied: { lead: {} } }, '/copied/lead must be string'],
  ['a block that is not there', { fqa: {} }, ' must NOT have additional properties'],
  [
    'too many entries',
    { copied: { items: Array.from({ length: 13 }, () => ({})) } },
    '/copied/items must NOT have more than 12 items',
  ],
])('an editor marks %s', (_name, texts, problem) => {
  const validate = schemaFor('locales/th/pages/captureAdsPage1.json');
  expect(validate(texts)).toBe(false);
  expect(validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)).toContain(
    problem,
  );
});

test('an editor marks a wrong kind in the sections of a coded page, and in shared texts', () => {
  expect(schemaFor('locales/th/pages/index.json')({ hero: { lead: [] } })).toBe(false);
  expect(
    schemaFor('locales/th/pages/index.json')({ hero: { lead: 'x' }, goods: { product: { text: 'y' } } }),
  ).toBe(true);
  expect(schemaFor('locales/th/forms.json')({ problems: 'x' })).toBe(false);
});

test('texts inside the registry are described like those in files, for every language', () => {
  const validate = ajv.getSchema(
    'https://stallwise.test/shared/registry/pages.registry.schema.json',
  ) as ValidateFunction;
  const registry = (text: object) => {
    const { site, layouts } = shippedRegistry();
    const page = { id: 'a', path: '/{lang}/a.htm', blocks: [{ type: 'faq', id: 'faq' }], text };
    return { site, layouts, pages: [page], redirects: [] };
  };
  const item = { question: 'q', answer: 'a' };
  expect(validate(registry({ th: { seo: { title: 'x' }, faq: { title: 'x', items: [item] } } }))).toBe(true);
  expect(validate(registry({ th: { faq: { items: [{ ...item, anwser: 'x' }] } } }))).toBe(false);
  expect(validate(registry({ th: { seo: { title: [] } } }))).toBe(false);
  expect(validate(registry({ tw: {} }))).toBe(false);
});

test('every key says what it is for', () => {
  const silent: string[] = [];
  let keys = 0;
  const walk = (node: TextSchema, at: string): void => {
    for (const [name, child] of Object.entries(node.properties ?? {})) {
      keys++;
      if (typeof child['description'] !== 'string' && child['$ref'] === undefined)
        silent.push(`${at}.${name}`);
      walk(child, `${at}.${name}`);
    }
    for (const part of ['items', 'definitions'] as const)
      if (node[part])
        walk({ properties: part === 'items' ? {} : (node[part] as TextSchema['properties']) }, at);
  };
  for (const [file, schema] of Object.entries(textSchemas(shippedRegistry()))) walk(schema, file);
  expect(silent).toEqual([]);
  expect(keys).toBeGreaterThan(500);
});
