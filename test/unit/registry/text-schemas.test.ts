import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { expect, test } from 'vitest';
import { schemaMapping, textSchemas, type TextSchema } from '../../../server/registry/text-schemas.ts';
import { areaGroups } from '../../../shared/registry/area-texts.ts';
import { blockGroups, partGroups, viewGroups } from '../../../shared/registry/page-texts.ts';
import { projectRoot } from '../../support/documents.ts';
import { registryWith } from '../../support/registry-fixture.ts';
import { sampleTexts } from '../../support/sample-texts.ts';

/* Text editors use these schemas (.vscode/settings.json). */

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));
const settings = readJson('.vscode/settings.json') as {
  'json.schemas': { fileMatch: string[]; url: string }[];
};

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

function problemsOf(file: string, texts: unknown): string[] {
  const validate = schemaFor(file);
  if (validate(texts)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('the schemas of texts and their mapping are current (npm run schema writes them)', () => {
  const current = textSchemas();
  for (const [file, schema] of Object.entries(current)) expect(readJson(file), file).toEqual(schema);
  const written = schemaFiles.filter((file) => !file.endsWith('pages.registry.schema.json'));
  expect(written.toSorted()).toEqual(Object.keys(current).toSorted());
  expect(settings['json.schemas']).toEqual(schemaMapping());
});

test('a release has the schemas of the texts that it copies', () => {
  for (const file of ['locales/th/pages/price.json', 'locales/vi/common.json'])
    expect(schemaFor(`releases/harvest/${file}`)).toBe(schemaFor(file));
});

test.each([...areaGroups])('the schema of the area %s knows all its texts', (area, { shape }) => {
  expect(problemsOf(`locales/th/${area}.json`, sampleTexts(shape, { all: true }))).toEqual([]);
});

test.each([...blockGroups])(
  'a page and the shared sections may have a block of type %s',
  (_type, { shape }) => {
    const texts = { anyId: sampleTexts(shape, { all: true }) };
    expect(problemsOf('locales/th/pages/anyPage.json', texts)).toEqual([]);
    expect(problemsOf('locales/th/sections.json', texts)).toEqual([]);
  },
);

test.each([...viewGroups])(
  'a page may have the view %s, with the parts of every page',
  (_view, { shape }) => {
    const parts = [...partGroups].map(
      ([name, part]) => [name, sampleTexts(part.shape, { all: true })] as const,
    );
    const texts = { ...Object.fromEntries(parts), ...(sampleTexts(shape, { all: true }) as object) };
    expect(problemsOf('locales/th/pages/anyPage.json', texts)).toEqual([]);
  },
);

test.each([
  ['a key that is nearly known', { copied: { tilte: 'x' } }, '/copied must NOT have additional properties'],
  ['a text in the place of an entry', { copied: { items: ['x'] } }, '/copied/items/0 must be object'],
  ['an object in the place of a text', { copied: { lead: {} } }, '/copied/lead must be string'],
  ['an unknown key in a part', { seo: { tilte: 'x' } }, '/seo must NOT have additional properties'],
  ['a wrong kind in a section of a view', { hero: { lead: [] } }, '/hero/lead must be string'],
])('an editor marks %s', (_name, texts, problem) => {
  expect(problemsOf('locales/th/pages/anyPage.json', texts)).toContain(problem);
});

test('an editor marks a wrong kind in shared texts', () => {
  expect(problemsOf('locales/th/forms.json', { problems: 'x' })).not.toEqual([]);
});

test('texts inside the registry are described like those in files, for every language', () => {
  const validate = ajv.getSchema(
    'https://stallwise.test/shared/registry/pages.registry.schema.json',
  ) as ValidateFunction;
  const registry = (text: object) => {
    const page = { id: 'a', path: '/{lang}/a.htm', blocks: [{ type: 'faq', id: 'faq' }], text };
    return { ...registryWith(), pages: [page] };
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
  for (const [file, schema] of Object.entries(textSchemas())) walk(schema, file);
  expect(silent).toEqual([]);
  expect(keys).toBeGreaterThan(500);
});
