import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { CALLS, type CallEntry } from '../../shared/api/table.ts';
import { APP_VERSION } from '../../shared/app-version.ts';

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/**
 * The calls that visitors reach, as OpenAPI 3.1: made from the table that the wrapper, the proxy and the embedded
 * backend use, so that a platform can be checked against it.
 */
export function openApiDocument(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const entry of CALLS.filter(({ row }) => row.path.startsWith('/api/'))) {
    paths[entry.row.path] = { ...paths[entry.row.path], [entry.row.method.toLowerCase()]: operation(entry) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Seller platform API, as the public website uses it',
      version: APP_VERSION,
      description:
        'Every answer is {code, msg, data}; code 0 is success. Business errors come with status 200, another code and, where a field is at fault, its message key in fields.',
    },
    paths,
  });
}

function operation({ row, schema }: CallEntry): ZodOpenApiOperationObject {
  const inPath = new Set([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  const names = Object.keys(schema.input.shape);
  const path = pick(
    schema.input,
    names.filter((name) => inPath.has(name)),
  );
  const rest = pick(
    schema.input,
    names.filter((name) => !inPath.has(name)),
  );
  const media = row.encoding === 'query' ? undefined : MEDIA_TYPES[row.encoding];
  return {
    operationId: row.name,
    requestParams: { path, ...(media === undefined ? { query: rest } : {}) },
    ...(media === undefined
      ? {}
      : { requestBody: { required: true, content: { [media]: { schema: rest } } } }),
    responses: {
      '200': answer('The answer, or a business error with a code other than 0', envelope(schema.answer)),
      '400': answer('Malformed request', envelope()),
      ...(row.embedded === true
        ? {}
        : { '404': answer('No such item, or a call that this backend does not offer', envelope()) }),
      ...(row.method === 'POST' || row.effect === true
        ? { '429': answer('Too many requests; see retry-after', envelope()) }
        : {}),
    },
  };
}

function pick(input: z.ZodObject, names: readonly string[]): z.ZodObject {
  return z.object(Object.fromEntries(names.map((name) => [name, input.shape[name] as z.ZodType])));
}

function envelope(data: z.ZodType = z.unknown()): z.ZodObject {
  return z.object({
    code: z.int().meta({ description: '0 is success' }),
    msg: z.string(),
    data: z.union([data, z.null()]),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Message key by name of the field at fault' }),
  });
}

function answer(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}
