import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import { APP_VERSION } from '../../shared/app-version.ts';
import { CALLS, type CallEntry } from '../../shared/api/table.ts';
import { SESSION_COOKIE } from '../../shared/cookies.ts';
import { CALL_FACTS, CALL_TAGS, type CallFacts } from './call-facts.ts';
import { API_DESCRIPTION, REFUSAL_MEANINGS } from './openapi-text.ts';
import { REFUSAL_CODES, type RefusalName } from './refusal.ts';

const MEDIA_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
/** Name of the security scheme. */
const SESSION = 'session';

/** Calls that the document describes: those that visitors reach. */
export const PUBLIC_CALLS: readonly CallEntry[] = CALLS.filter(({ row }) => row.path.startsWith('/api/'));

/**
 * The calls that visitors reach, as OpenAPI 3.1: made from the table that the wrapper, the proxy and the embedded
 * backend use, so that a platform can be checked against it.
 */
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
    tags: Object.entries(CALL_TAGS).map(([name, description]) => ({ name, description })),
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
  const facts = CALL_FACTS[row.name];
  const inPath = new Set([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  const names = Object.keys(schema.input.shape);
  const ofPath = names.filter((name) => inPath.has(name));
  const others = names.filter((name) => !inPath.has(name));
  const example = facts.example ?? {};
  const media = row.encoding === 'query' ? null : MEDIA_TYPES[row.encoding];
  return {
    operationId: row.name,
    summary: facts.summary,
    ...(facts.description === undefined ? {} : { description: facts.description }),
    tags: [facts.tag],
    // The empty requirement says that the call is answered without a session, too.
    ...(facts.session === undefined && row.name !== 'isLogin' ? {} : { security: [{ [SESSION]: [] }, {}] }),
    requestParams: {
      path: pick(schema.input, ofPath, example),
      ...(media === null ? { query: pick(schema.input, others, example) } : {}),
    },
    ...(media === null ? {} : { requestBody: body(media, pick(schema.input, others), facts) }),
    responses: responses(entry, facts),
  };
}

/** Some fields of an input, each with what an example says of it. */
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

function body(media: string, fields: z.ZodObject, { example }: CallFacts) {
  return { required: true, content: { [media]: { schema: fields, ...(example && { example }) } } };
}

function responses({ row, schema }: CallEntry, facts: CallFacts): ZodOpenApiResponsesObject {
  const writes = row.method === 'POST' || row.effect === true;
  return {
    '200': done(schema.answer, facts),
    '400': MALFORMED,
    ...(facts.session === undefined ? {} : { '401': NO_SESSION }),
    ...(writes ? { '403': FOREIGN } : {}),
    ...(facts.missing === undefined ? {} : { '404': refused(facts.missing, 404) }),
    ...(writes ? { '429': TOO_MANY } : {}),
  };
}

function done(data: z.ZodType, { refusals = [], cookies, personal }: CallFacts): ZodOpenApiResponseObject {
  const success = z.object({ code: z.literal(0), msg: z.string(), data });
  const headers = {
    ...(personal === true
      ? { 'cache-control': { schema: { type: 'string', const: 'no-store' } } as const }
      : {}),
    ...(cookies === undefined
      ? {}
      : { 'set-cookie': { description: COOKIE_NOTES[cookies], schema: { type: 'string' } } as const }),
  };
  return {
    description: refusals.length === 0 ? 'Done' : 'Done, or refused with a business error',
    content: {
      'application/json': { schema: refusals.length === 0 ? success : z.union([success, refusal(refusals)]) },
    },
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
}

const COOKIE_NOTES = {
  session: `${SESSION_COOKIE} of the new session: HttpOnly, SameSite=Lax, Path=/`,
  endSession: `${SESSION_COOKIE} with Max-Age=0: every session of the account has ended`,
  language: 'The three language cookies, for 365 days',
} as const;

const messageKeys = z
  .record(z.string(), z.string())
  .meta({ description: 'Key of a message by the name of the input at fault' });

/** The shape of a business error. */
function refusal(names: readonly RefusalName[]): z.ZodObject {
  const meanings = names.map((name) => `${REFUSAL_CODES[name]} ${name}: ${REFUSAL_MEANINGS[name]}`);
  return z.object({
    code: z.literal(names.map((name) => REFUSAL_CODES[name])).meta({ description: meanings.join('. ') }),
    msg: z.string(),
    data: z.null(),
    fields: messageKeys.optional(),
  });
}

/** An answer without data; its code repeats the status. */
function refused(description: string, status: number): ZodOpenApiResponseObject {
  const schema = z.object({
    code: z.literal(status),
    msg: z.string(),
    data: z.null(),
    fields: messageKeys.optional(),
  });
  return { description, content: { 'application/json': { schema } } };
}

const MALFORMED = { id: 'Malformed', ...refused('The request is malformed', 400) };
const NO_SESSION = { id: 'NoSession', ...refused('Nobody is signed in', 401) };
const FOREIGN = { id: 'Foreign', ...refused('Another site started the call', 403) };
const TOO_MANY = {
  id: 'TooMany',
  ...refused('Too often', 429),
  headers: {
    'retry-after': {
      description: 'Seconds to wait',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
  } as const,
};
