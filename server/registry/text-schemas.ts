import { areaShapes } from '../../shared/registry/area-texts.ts';
import { TEXT_AREAS } from '../../shared/registry/names.ts';
import { blockShapes, pageShape, partShapes, viewShapes } from '../../shared/registry/page-texts.ts';
import type { PageEntry, Registry } from '../../shared/registry/schema.ts';
import type { GroupShape, LeafShape, TextShape } from '../../shared/texts/text-shape.ts';

/** A JSON Schema of texts, with `defaultSnippets` as VS Code's JSON service reads them. */
export interface TextSchema {
  [key: string]: unknown;
  properties?: Record<string, TextSchema>;
}

/** Where text editors find what declarations say of texts, from the root of the project. */
export const DEFINITIONS = 'shared/registry/texts.schema.json';
export const PAGE_SCHEMAS = 'shared/registry/page-texts';
const AREA_SCHEMAS = 'shared/registry/area-texts';

const DRAFT = 'http://json-schema.org/draft-07/schema#';

/** Schemas of all files of texts, by the names of their own files; one a page, since blocks stand under ids. */
export function textSchemas({ pages }: Pick<Registry, 'pages'>): Record<string, TextSchema> {
  return Object.fromEntries([
    [DEFINITIONS, definitions()],
    ...pages.map((page) => [pageSchema(page.id), schemaOfPage(page)] as const),
    ...TEXT_AREAS.map((area) => {
      const shape = areaShapes.get(area) as GroupShape;
      return [areaSchema(area), { $schema: DRAFT, ...schemaOf(shape) }] as const;
    }),
  ]);
}

/** Which schema describes which files, as the setting `json.schemas` of VS Code says it. */
export function schemaMapping({ pages }: Pick<Registry, 'pages'>): { fileMatch: string[]; url: string }[] {
  const map = (file: string, schema: string) => ({
    fileMatch: [`/locales/*/${file}.json`],
    url: `./${schema}`,
  });
  return [
    ...TEXT_AREAS.map((area) => map(area, areaSchema(area))),
    ...pages.map(({ id }) => map(`pages/${id}`, pageSchema(id))),
  ];
}

function pageSchema(id: string): string {
  return `${PAGE_SCHEMAS}/${id}.schema.json`;
}

function areaSchema(area: string): string {
  return `${AREA_SCHEMAS}/${area}.schema.json`;
}

/** What the schemas of pages refer to; `page` describes texts of any page of blocks, as they stand in the registry. */
function definitions(): TextSchema {
  const named = (prefix: string, shapes: Iterable<readonly [string, GroupShape]>) =>
    [...shapes].map(([name, shape]) => [prefix + name, schemaOf(shape)] as const);
  const blocks = named('block-', blockShapes);
  const page = {
    type: 'object',
    description: 'Texts of the page: its own, and those of each block under its id',
    properties: Object.fromEntries(partShapes.map(([name]) => [name, { $ref: `#/definitions/${name}` }])),
    additionalProperties: { anyOf: blocks.map(([name]) => ({ $ref: `#/definitions/${name}` })) },
  };
  return {
    $schema: DRAFT,
    definitions: Object.fromEntries([
      ...named('', partShapes),
      ...blocks,
      ...named('view-', viewShapes),
      ['page', page],
    ]),
  };
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

/** Where the texts under a key of a page are described. */
function definitionOf(page: PageEntry, key: string): string {
  const blocks = [...(page.blocks ?? []), ...(page.mobile?.blocks ?? [])];
  const block = blocks.find(({ id }) => id === key);
  const view = [page.view, page.mobile?.view].find((name) => name && viewShapes.get(name)?.keys.has(key));
  const name = block ? `block-${block.type}` : view ? `view-${view}/properties/${key}` : key;
  return `../texts.schema.json#/definitions/${name}`;
}

function schemaOf(shape: TextShape): TextSchema {
  const description = describe(shape);
  if (shape.kind === 'text') return { type: 'string', description };
  if (shape.kind === 'list') {
    const { most } = shape;
    const bound = most === Infinity ? {} : { maxItems: most };
    return { type: 'array', description, items: schemaOf(shape.of), ...bound };
  }
  return {
    type: 'object',
    description,
    properties: Object.fromEntries([...shape.keys].map(([key, child]) => [key, schemaOf(child)])),
    additionalProperties: false,
    defaultSnippets: [snippetOf(shape)],
  };
}

/** An average letter is about half an em wide. */
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

/** The whole group to fill in. */
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
