import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '../../../server/backend/answers/refusal.ts';
import type { CallDescription } from '../../../server/backend/calls/description.ts';
import { AREAS, backendCalls } from '../../../server/backend/calls/index.ts';
import { openApiDocument } from '../../../server/backend/openapi/document.ts';
import { CALLS, PUBLIC_CALLS } from '../../../shared/api/table.ts';

type Json = Record<string, unknown>;
interface Operation extends Json {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, Json>;
  security?: Json[];
}

const document = openApiDocument() as Json;
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
/** Formats only inform readers. */
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  validateFormats: false,
  allowUnionTypes: true,
});

function* walk(value: unknown, at = '#'): Generator<[string, Json]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [at, value as Json];
  for (const [key, child] of Object.entries(value)) yield* walk(child, `${at}/${key}`);
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>(
    (at, step) => (at as Json | undefined)?.[step.replaceAll('~1', '/')],
    document,
  );
}

/** Members that OpenAPI 3.1 allows, as far as we use them. */
const KEYS = {
  document: ['openapi', 'info', 'tags', 'paths', 'components'],
  info: ['title', 'version', 'description'],
  operation: [
    'operationId',
    'summary',
    'description',
    'tags',
    'security',
    'parameters',
    'requestBody',
    'responses',
  ],
  parameter: ['in', 'name', 'required', 'schema', 'description'],
  body: ['required', 'content'],
  response: ['description', 'headers', 'content'],
  header: ['description', 'required', 'schema'],
  media: ['schema', 'example'],
};

function expectKeys(value: unknown, kind: keyof typeof KEYS, at: string): void {
  const unknown = Object.keys(value as Json).filter((key) => !KEYS[kind].includes(key));
  expect(unknown, at).toEqual([]);
}

function expectMedia(content: unknown, types: readonly string[], at: string): void {
  expect(types, at).toEqual(expect.arrayContaining(Object.keys(content as Json)));
  for (const media of Object.values(content as Json)) {
    expectKeys(media, 'media', at);
    expect(() => ajv.compile((media as { schema: object }).schema), at).not.toThrow();
  }
}

function expectResponse(response: Json, at: string): void {
  const found = (typeof response.$ref === 'string' ? resolve(response.$ref) : response) as Json;
  expectKeys(found, 'response', at);
  expect(found.description, at).toMatch(/\w/);
  expectMedia(found.content, ['application/json'], at);
  for (const header of Object.values((found.headers ?? {}) as Json)) expectKeys(header, 'header', at);
}

test('the document is an OpenAPI 3.1 document and nothing else', () => {
  expectKeys(document, 'document', 'document');
  expectKeys(document.info, 'info', 'info');
  expect(document.openapi).toBe('3.1.0');
  expect((document.tags as { name: string }[]).map(({ name }) => name)).toEqual(Object.keys(AREAS));
  expect(document.components).toMatchObject({
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'muc_token' } },
  });
});

test('it holds every call of the specification that begins with /api, both forms of detailPage apart', () => {
  const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const rows = CALLS.filter(({ row }) => row.path.startsWith('/api/'));
  expect(listed.toSorted()).toEqual(rows.map(({ row }) => `${row.method} ${row.path}`).toSorted());
  expect(listed.length).toBeGreaterThanOrEqual(33);
  expect(listed.filter((one) => one.includes('/detailPage/'))).toHaveLength(2);
  expect(listed.join()).not.toContain('monitoring');
});

test.each(
  operations.map(({ path, method, operation }) => [operation.operationId, path, method, operation] as const),
)('%s is described completely', (id, path, method, operation) => {
  expectKeys(operation, 'operation', id);
  expect(['get', 'post']).toContain(method);
  expect(operation.summary.length, id).toBeGreaterThan(9);
  expect(operation.summary, id).not.toMatch(/\.$/);
  expect(operation.tags.every((tag) => Object.hasOwn(AREAS, tag))).toBe(true);
  const parameters = operation.parameters ?? [];
  const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inPath = parameters.filter((one) => one.in === 'path');
  expect(inPath.map(({ name }) => name).toSorted()).toEqual(placeholders.toSorted());
  expect(inPath.every(({ required }) => required === true)).toBe(true);
  expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size).toBe(parameters.length);
  for (const parameter of parameters) {
    expectKeys(parameter, 'parameter', id);
    expect(['path', 'query']).toContain(parameter.in);
    expect(() => ajv.compile(parameter.schema), parameter.name).not.toThrow();
  }
  for (const [status, response] of Object.entries(operation.responses))
    expectResponse(response, `${id} ${status}`);
});

test('operation ids are unique, and a body is there only where the row has one', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { row } of PUBLIC_CALLS) {
    const operation = paths[row.path]?.[row.method.toLowerCase()] as Operation;
    const types = { json: ['application/json'], form: ['application/x-www-form-urlencoded'], query: [] };
    expect(Object.keys(operation.requestBody?.content ?? {}), row.name).toEqual(types[row.encoding]);
    if (operation.requestBody !== undefined) {
      expectKeys(operation.requestBody, 'body', row.name);
      expectMedia(operation.requestBody.content, types[row.encoding], row.name);
    }
  }
});

test('every reference leads somewhere', () => {
  const references = [...walk(document)].filter(([, value]) => typeof value.$ref === 'string');
  expect(references.length).toBeGreaterThan(30);
  for (const [at, { $ref }] of references) expect(resolve($ref as string), at).toBeDefined();
});

test('examples are what their call takes', () => {
  for (const { row, schema } of PUBLIC_CALLS) {
    const { example }: CallDescription = backendCalls[row.name];
    if (example === undefined) continue;
    expect(schema.input.strict().safeParse(example), row.name).toMatchObject({ success: true });
  }
});

test('codes, sessions and waiting stand where they belong', () => {
  const text = (document.info as { description: string }).description;
  for (const code of Object.values(REFUSAL_CODES)) expect(text).toContain(`| ${code} |`);
  const codesOf = (path: string) => JSON.stringify(paths[path]?.post?.responses['200']);
  expect(codesOf('/api/v3/auth/loginsub.json')).toContain('1002');
  const marked = operations.filter(({ operation }) => operation.security !== undefined);
  expect(marked.map(({ operation }) => operation.operationId)).toEqual(['isLogin', 'editUserFeedback']);
  expect(paths['/api/v5/userFeedback/editUserFeedback']?.post?.responses).toHaveProperty('401');
  expect(document.components).toHaveProperty('responses.TooMany.headers.retry-after.required', true);
  for (const { method, operation } of operations.filter(({ method }) => method === 'post'))
    expect(operation.responses, `${method} ${operation.operationId}`).toHaveProperty('429');
});

test('every call stands in one area, and an answer that is kept for everybody is nobody’s own', () => {
  const inAreas = Object.values(AREAS).flatMap(({ calls }) => Object.keys(calls));
  expect(inAreas.toSorted()).toEqual(CALLS.map(({ row }) => row.name).toSorted());
  for (const { row } of CALLS) {
    const { personal, cookies }: CallDescription = backendCalls[row.name];
    if (row.freshness !== undefined) expect(personal, row.name).toBeUndefined();
    if (cookies !== undefined || row.effect === true) expect(personal, row.name).toBe(true);
  }
});
