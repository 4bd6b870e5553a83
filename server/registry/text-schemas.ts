import * as z from 'zod';
import { areaGroups } from '../../shared/registry/area-texts.ts';
import { glossarySchema } from '../../shared/registry/glossary.ts';
import { unbreakableSchema } from '../../shared/registry/unbreakable-words.ts';
import { TEXT_AREAS } from '../../shared/registry/names.ts';
import { blockGroups, pageShape, partGroups, viewGroups } from '../../shared/registry/page-texts.ts';
import type { Block } from '../../shared/registry/blocks.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import { expandSections, SECTION_TEXTS } from '../../shared/registry/sections.ts';
import { shapes, type DeclaredGroup } from '../../shared/texts/declare.ts';
import type { GroupShape, LeafShape, TextShape } from '../../shared/texts/text-shape.ts';

export interface TextSchema {
  [key: string]: unknown;
  properties?: Record<string, TextSchema>;
}

export const DEFINITIONS = 'shared/registry/texts.schema.json';
export const PAGE_SCHEMAS = 'shared/registry/page-texts';
const AREA_SCHEMAS = 'shared/registry/area-texts';
const GLOSSARY_SCHEMA = 'shared/registry/glossary.schema.json';
const UNBREAKABLE_SCHEMA = 'shared/registry/unbreakable-words.schema.json';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** By file name; those of the files beside the languages too. Each page has its own, because block ids are keys. */
export function textSchemas(registry: Registry): Record<string, TextSchema> {
  const { pages, sections = [] } = expandSections(registry);
  return Object.fromEntries([
    [DEFINITIONS, definitions()],
    [GLOSSARY_SCHEMA, plainSchema(glossarySchema)],
    [UNBREAKABLE_SCHEMA, plainSchema(unbreakableSchema)],
    [areaSchema(SECTION_TEXTS), schemaOfSections(sections)],
    ...pages.map((page) => [pageSchema(page.id), schemaOfPage(page)] as const),
    ...[...areaGroups].map(
      ([area, group]) => [areaSchema(area), { $schema: DRAFT, ...schemaOf(group) }] as const,
    ),
  ]);
}

/** For VS Code's setting `json.schemas`. */
export function schemaMapping({ pages }: Pick<Registry, 'pages'>): { fileMatch: string[]; url: string }[] {
  const map = (file: string, schema: string) => ({
    fileMatch: [`/locales/*/${file}.json`, `/releases/*/locales/*/${file}.json`],
    url: `./${schema}`,
  });
  return [
    { fileMatch: ['/locales/glossary.json'], url: `./${GLOSSARY_SCHEMA}` },
    { fileMatch: ['/locales/unbreakable.json'], url: `./${UNBREAKABLE_SCHEMA}` },
    ...[SECTION_TEXTS, ...TEXT_AREAS].map((area) => map(area, areaSchema(area))),
    ...pages.map(({ id }) => map(`pages/${id}`, pageSchema(id))),
  ];
}

function plainSchema(schema: z.ZodType): TextSchema {
  return z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as TextSchema;
}

function pageSchema(id: string): string {
  return `${PAGE_SCHEMAS}/${id}.schema.json`;
}

function areaSchema(area: string): string {
  return `${AREA_SCHEMAS}/${area}.schema.json`;
}

/** `page` describes the texts of any page of blocks. */
function definitions(): TextSchema {
  const named = (prefix: string, groups: ReadonlyMap<string, DeclaredGroup>) =>
    [...groups].map(([name, group]) => [prefix + name, schemaOf(group)] as const);
  const blocks = named('block-', blockGroups);
  const refer = (name: string) => ({ $ref: `#/definitions/${name}` });
  const page = {
    type: 'object',
    description: 'Texts of the page: its own, and those of each block under its id',
    properties: Object.fromEntries([...partGroups.keys()].map((name) => [name, refer(name)])),
    additionalProperties: { anyOf: blocks.map(([name]) => refer(name)) },
  };
  const all = [...named('', partGroups), ...blocks, ...named('view-', viewGroups), ['page', page] as const];
  return { $schema: DRAFT, definitions: Object.fromEntries(all) };
}

function schemaOfPage(page: PageEntry): TextSchema {
  const keys = [...pageShape(page).keys.keys()];
  return {
    $schema: DRAFT,
    title: `Texts of the page ${page.id}`,
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { $ref: definitionOf(page, key) }])),
    additionalProperties: false,
  };
}

function schemaOfSections(sections: readonly Block[]): TextSchema {
  const refer = ({ id, type }: Block) => [id, { $ref: `../texts.schema.json#/definitions/block-${type}` }];
  return {
    $schema: DRAFT,
    title: 'Texts of shared sections, each under the id of the section',
    type: 'object',
    properties: Object.fromEntries(sections.map(refer)) as Record<string, TextSchema>,
    additionalProperties: false,
  };
}

function definitionOf(page: PageEntry, key: string): string {
  const blocks = [...(page.blocks ?? []), ...(page.mobile?.blocks ?? [])].concat(
    (page.variants ?? []).flatMap((variant) => variant.blocks ?? []),
  );
  const block = blocks.find(({ id }) => id === key);
  const view = [page.view, page.mobile?.view].find(
    (name) => name && viewGroups.get(name)?.shape.keys.has(key),
  );
  const name = block ? `block-${block.type}` : view ? `view-${view}/properties/${key}` : key;
  return `../texts.schema.json#/definitions/${name}`;
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
