import * as z from 'zod';
import { LOCALES } from '../../shared/locales.ts';
import { registrySchema } from '../../shared/registry/schema.ts';

interface SchemaNode {
  [key: string]: unknown;
  description?: string;
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
}

/** The text of `pages.registry.schema.json`: what text editors complete and explain the registry with. */
export function registryJsonSchema(): string {
  const options = { io: 'input', target: 'draft-7', reused: 'inline' } as const;
  const schema = z.toJSONSchema(registrySchema, options) as SchemaNode;
  const page = schema.properties?.['pages']?.items?.properties ?? {};
  page['text'] = inlineTexts(page['text']?.description ?? '');
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Texts inside the registry, by language: the same as in files of texts. */
function inlineTexts(description: string): SchemaNode {
  const texts = (name: string) => ({
    description: `Texts of the page in ${name}`,
    $ref: './texts.schema.json#/definitions/page',
  });
  return {
    type: 'object',
    description,
    properties: Object.fromEntries(LOCALES.map(({ code, name }) => [code, texts(name)])),
    additionalProperties: false,
  };
}
