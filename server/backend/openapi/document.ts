import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { PUBLIC_CALLS, type CallEntry } from '../../../shared/api/table.ts';
import { APP_VERSION } from '../../../shared/app-version.ts';
import { SESSION_COOKIE } from '../../../shared/cookies.ts';
import type { CallDescription } from '../calls/description.ts';
import { areaOf, AREAS, backendCalls } from '../calls/index.ts';
import { API_DESCRIPTION } from './description-text.ts';
import { responsesOf } from './responses.ts';

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
const SESSION = 'session';

/** Made from the table that wrapper, proxy and backend share. Platforms are checked against it. */
export function openApiDocument(): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const entry of PUBLIC_CALLS) {
    paths[entry.row.path] = { ...paths[entry.row.path], [entry.row.method.toLowerCase()]: operation(entry) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Seller platform API, as the public website uses it',
      version: APP_VERSION,
      description: API_DESCRIPTION,
    },
    tags: Object.entries(AREAS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        [SESSION]: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set by registration and login',
        },
      },
    },
  });
}

function operation(entry: CallEntry): ZodOpenApiOperationObject {
  const { row, schema } = entry;
  const call: CallDescription = backendCalls[row.name];
  const inPath = new Set([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  const names = Object.keys(schema.input.shape);
  const ofPath = names.filter((name) => inPath.has(name));
  const others = names.filter((name) => !inPath.has(name));
  const media = row.encoding === 'query' ? null : MEDIA_TYPES[row.encoding];
  const usesSession = call.session !== undefined || call.readsSession === true;
  return {
    operationId: row.name,
    summary: call.summary,
    ...(call.description === undefined ? {} : { description: call.description }),
    tags: [areaOf(row.name)],
    // The empty requirement makes the session optional.
    ...(usesSession ? { security: [{ [SESSION]: [] }, {}] } : {}),
    requestParams: {
      path: pick(schema.input, ofPath, call.example),
      ...(media === null ? { query: pick(schema.input, others, call.example) } : {}),
    },
    ...(media === null ? {} : { requestBody: body(media, pick(schema.input, others), call) }),
    responses: responsesOf(entry, call),
  };
}

function pick(
  input: z.ZodObject,
  names: readonly string[],
  examples: Readonly<Record<string, string>> = {},
): z.ZodObject {
  const fields = names.map((name) => {
    const field = input.shape[name] as z.ZodType;
    const example = examples[name];
    return [name, example === undefined ? field : field.meta({ ...field.meta(), examples: [example] })];
  });
  return z.object(Object.fromEntries(fields));
}

function body(media: string, fields: z.ZodObject, { example }: CallDescription) {
  return { required: true, content: { [media]: { schema: fields, ...(example && { example }) } } };
}
