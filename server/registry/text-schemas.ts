import * as z from 'zod';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import { glossarySchema } from '../../shared/registry/glossary.ts';
import { unbreakableSchema } from '../../shared/registry/unbreakable-words.ts';
import { TEXT_AREAS } from '../../shared/registry/names.ts';
import { blockGroups, partGroups, viewGroups } from '../../shared/registry/page-texts.ts';
import { SECTION_TEXTS } from '../../shared/registry/sections.ts';
import { shapes, type DeclaredGroup } from '../../shared/texts/declare.ts';
import type { GroupShape, LeafShape, TextShape } from '../../shared/texts/text-shape.ts';

export interface TextSchema {
  [key: string]: unknown;
  properties?: Record<string, TextSchema>;
}

const PAGE_SCHEMA = 'shared/registry/texts.schema.json';
const AREA_SCHEMAS = 'shared/registry/area-texts';
const GLOSSARY_SCHEMA = 'shared/registry/glossary.schema.json';
const UNBREAKABLE_SCHEMA = 'shared/registry/unbreakable-words.schema.json';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** By file name; those of the files beside the languages too. None depends on what editors write. */
export function textSchemas(): Record<string, TextSchema> {
  return Object.fromEntries([
    [PAGE_SCHEMA, schemaOfPages()],
    [GLOSSARY_SCHEMA, plainSchema(glossarySchema)],
    [UNBREAKABLE_SCHEMA, plainSchema(unbreakableSchema)],
    [areaSchema(SECTION_TEXTS), schemaOfSections()],
    ...[...areaGroups].map(
      ([area, group]) => [areaSchema(area), { $schema: DRAFT, ...schemaOf(group) }] as const,
    ),
  ]);
}

/** For VS Code's setting `json.schemas`. */
export function schemaMapping(): { fileMatch: string[]; url: string }[] {
  const map = (files: string, schema: string) => ({
    fileMatch: [`/locales/*/${files}.json`, `/releases/*/locales/*/${files}.json`],
    url: `./${schema}`,
  });
  return [
    { fileMatch: ['/locales/glossary.json'], url: `./${GLOSSARY_SCHEMA}` },
    { fileMatch: ['/locales/unbreakable.json'], url: `./${UNBREAKABLE_SCHEMA}` },
    map('pages/*', PAGE_SCHEMA),
    ...[SECTION_TEXTS, ...TEXT_AREAS].map((area) => map(area, areaSchema(area))),
  ];
}

function plainSchema(schema: z.ZodType): TextSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as TextSchema;
}

function areaSchema(area: string): string {
  return `${AREA_SCHEMAS}/${area}.schema.json`;
}

/**
 * One schema for the texts of every page, which cannot know the page: the parts of all pages and the sections of views
 * are known by their keys; any other key is the id of a block, whose texts are those of one of the types. `check` knows
 * the type.
 */
function schemaOfPages(): TextSchema {
  const named = (prefix: string, groups: ReadonlyMap<string, DeclaredGroup>) =>
    [...groups].map(([name, group]) => [prefix + name, schemaOf(group)] as const);
  const blocks = named('block-', blockGroups);
  const page = {
    type: 'object',
    description: 'Texts of the page: its own, and those of each block under its id',
    properties: {
      ...viewSections(),
      ...Object.fromEntries([...partGroups.keys()].map((name) => [name, refer(name)])),
    },
    additionalProperties: refer('block'),
  };
  const all = [
    ...named('', partGroups),
    ...blocks,
    [
      'block',
      { description: 'Texts of a block of any type', anyOf: blocks.map(([name]) => refer(name)) },
    ] as const,
    ...named('view-', viewGroups),
    ['page', page] as const,
  ];
  return { $schema: DRAFT, allOf: [refer('page')], definitions: Object.fromEntries(all) };
}

/** What any view has under a key. A block may have the same id. */
function viewSections(): Record<string, TextSchema> {
  const all = [...viewGroups].flatMap(([view, { shape }]) =>
    [...shape.keys.keys()].map((key) => ({ view, key })),
  );
  return Object.fromEntries(
    [...Map.groupBy(all, ({ key }) => key)].map(([key, found]) => {
      const description = `In ${found.map(({ view }) => view).join(', ')}; elsewhere the texts of a block with this id`;
      const sections = found.map(({ view }) => refer(`view-${view}/properties/${key}`));
      return [key, { description, anyOf: [...sections, refer('block')] }];
    }),
  );
}

function schemaOfSections(): TextSchema {
  return {
    $schema: DRAFT,
    title: 'Texts of shared sections, each under the id of the section',
    type: 'object',
    additionalProperties: { $ref: '../texts.schema.json#/definitions/block' },
  };
}

function refer(definition: string): TextSchema {
  return { $ref: `#/definitions/${definition}` };
}

/** No key is required, because languages other than the default may lack any text. */
function schemaOf(declared: DeclaredGroup): TextSchema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(declared.schema(), {
    target: 'draft-7',
    override({ zodSchema, jsonSchema }) {
      const shape = shapes.get(zodSchema);
      delete jsonSchema.required;
      if (!shape) return;
      jsonSchema.description = describe(shape);
      if (shape.kind === 'group') jsonSchema['defaultSnippets'] = [snippetOf(shape)];
    },
  });
  return schema as TextSchema;
}

const LETTERS_PER_EM = 1.85;

function describe(shape: TextShape): string {
  const { purpose, needed, kind } = shape;
  return [purpose, ...(needed ? [] : ['May be left out']), ...(kind === 'text' ? limitsOf(shape) : [])].join(
    '. ',
  );
}

function limitsOf({ width, values, rich }: LeafShape): string[] {
  const own = values.filter((name) => name !== 'brand').map((name) => `{{${name}}}`);
  return [
    ...(width === null ? [] : [`Room for about ${Math.round(width * LETTERS_PER_EM)} letters (${width} em)`]),
    ...(own.length > 0 ? [`May hold ${own.join(', ')}`] : []),
    ...(rich ? ['**Emphasis** and [links](page:price) are drawn'] : []),
  ];
}

function snippetOf({ purpose, keys }: GroupShape): { label: string; body: object } {
  let stop = 0;
  const bodyOf = (shape: TextShape): unknown => {
    if (shape.kind === 'text') return `$${++stop}`;
    if (shape.kind === 'list') return [bodyOf(shape.of)];
    return Object.fromEntries(
      [...shape.keys].filter(([, { needed }]) => needed).map(([key, child]) => [key, bodyOf(child)]),
    );
  };
  return {
    label: purpose,
    body: Object.fromEntries(
      [...keys].filter(([, { needed }]) => needed).map(([key, child]) => [key, bodyOf(child)]),
    ),
  };
}
