import * as z from 'zod';
import { LOCALES } from '../../shared/locales.ts';
import { allowedForPattern } from '../../shared/registry/pattern-words.ts';
import { SCENARIO_PURPOSES } from '../../shared/registry/scenario-purposes.ts';
import { registrySchema } from '../../shared/registry/schema.ts';
import { BLOCK_LISTS, snippetOf, SNIPPETS, USE_SNIPPET } from './schema-snippets.ts';

/** Also has keys of VS Code's JSON service: `patternErrorMessage`, `enumDescriptions`, `defaultSnippets`. */
export interface SchemaNode {
  [key: string]: unknown;
  description?: string;
  pattern?: string;
  format?: string;
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  oneOf?: SchemaNode[];
}

/** The text of `pages.registry.schema.json`, which does not depend on what editors write. */
export function registryJsonSchema(): string {
  const options = { io: 'input', target: 'draft-7', reused: 'inline' } as const;
  const schema = z.toJSONSchema(registrySchema, options) as SchemaNode;
  explainPatterns(schema);
  for (const list of BLOCK_LISTS) explainBlocks(flatUnion(nodeAt(schema, list)));
  schema['definitions'] = shareBlocks(BLOCK_LISTS.map((list) => nodeAt(schema, list)));
  for (const { at, snippets } of SNIPPETS) nodeAt(schema, at)['defaultSnippets'] = snippets;
  for (const texts of ['pages items text', 'pages items variants items text'])
    describeTexts(nodeAt(schema, texts));
  nodeAt(schema, 'pages items scenario')['enumDescriptions'] = Object.values(SCENARIO_PURPOSES);
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function describeTexts(node: SchemaNode): void {
  const { description } = node;
  for (const key of Object.keys(node)) delete node[key];
  const texts = LOCALES.map(({ code, name }) => [
    code,
    { description: `Texts of the page in ${name}`, $ref: './texts.schema.json#/definitions/page' },
  ]);
  const properties = Object.fromEntries(texts) as Record<string, SchemaNode>;
  Object.assign(node, { type: 'object', description, properties, additionalProperties: false });
}

/**
 * `pages items mobile` is the key `mobile` in entries of `pages`; `layouts *` is every value of `layouts`.
 * @throws Error if the schema has no such node
 */
function nodeAt(schema: SchemaNode, at: string): SchemaNode {
  let node: SchemaNode | undefined = schema;
  for (const step of at.split(' ')) {
    if (step === '*') node = node?.['additionalProperties'] as SchemaNode | undefined;
    else node = step === 'items' && node?.items ? node.items : node?.properties?.[step];
  }
  if (node === undefined) throw new Error(`The schema of the registry describes no "${at}"`);
  return node;
}

/** Editors would show the bare pattern. */
function explainPatterns(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  const { pattern } = node as SchemaNode;
  const allowed = pattern && allowedForPattern(pattern);
  if (typeof pattern === 'string' && allowed)
    (node as SchemaNode)['patternErrorMessage'] = `Expected ${allowed}`;
  Object.values(node).forEach(explainPatterns);
}

/** Editors offer the kinds of blocks and the use of a section in one list. */
function flatUnion(node: SchemaNode): SchemaNode {
  const [blocks, use] = (node['anyOf'] ?? []) as SchemaNode[];
  if (blocks?.oneOf && use) {
    delete node['anyOf'];
    node.oneOf = [...blocks.oneOf, { ...use, defaultSnippets: [USE_SNIPPET] }];
  }
  return node;
}

function explainBlocks({ oneOf: blocks = [] }: SchemaNode): void {
  const typed = blocks.filter(({ properties }) => properties?.['type'] !== undefined);
  const types = typed.map(({ properties }) => String(properties?.['type']?.['const']));
  for (const block of typed) {
    block['defaultSnippets'] = [snippetOf(block)];
    const type = block.properties?.['type'];
    if (type)
      Object.assign(type, {
        description: block.description,
        errorMessage: `Expected one of ${types.join(', ')}`,
      });
  }
}

/** Moves what the lists have in common to definitions, by name: each kind of block, and the use of a section. */
function shareBlocks(lists: readonly SchemaNode[]): Record<string, SchemaNode> {
  const shared: Record<string, SchemaNode> = {};
  for (const list of lists)
    list.oneOf = (list.oneOf ?? []).map((block) => {
      const type = block.properties?.['type']?.['const'];
      const name = typeof type === 'string' ? `block-${type}` : 'use';
      shared[name] ??= block;
      return { $ref: `#/definitions/${name}` };
    });
  return shared;
}
