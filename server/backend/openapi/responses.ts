import * as z from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { CallEntry } from '../../../shared/api/table.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../../shared/cookies.ts';
import { REFUSAL_CODES, type RefusalName } from '../answers/refusal.ts';
import type { CallDescription } from '../calls/description.ts';
import { REFUSAL_MEANINGS } from './description-text.ts';

export function responsesOf({ row, schema }: CallEntry, call: CallDescription): ZodOpenApiResponsesObject {
  const writes = row.method === 'POST' || row.effect === true;
  return {
    '200': understood(schema.answer, call),
    '400': MALFORMED,
    ...(call.session === undefined ? {} : { '401': NO_SESSION }),
    ...(writes ? { '403': FOREIGN } : {}),
    ...(call.missing === undefined ? {} : { '404': failed(call.missing, 404) }),
    ...(writes ? { '429': TOO_MANY } : {}),
  };
}

function understood(
  data: z.ZodType,
  { refusals = [], cookies, personal }: CallDescription,
): ZodOpenApiResponseObject {
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
      'application/json': { schema: refusals.length === 0 ? success : z.union([success, refused(refusals)]) },
    },
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
  };
}

const COOKIE_NOTES = {
  session: `${SESSION_COOKIE} of the new session: HttpOnly, SameSite=Lax, Path=/. The embedded backend also sets ${DEVICE_COOKIE}, by which the browser is counted apart from strangers when it signs in again`,
  endSession: `${SESSION_COOKIE} with Max-Age=0: every session of the account has ended`,
  language: 'The three language cookies, for 365 days',
} as const;

const messageKeys = z
  .record(z.string(), z.string())
  .meta({ description: 'Key of a message by the name of the input at fault' });

function refused(names: readonly RefusalName[]): z.ZodObject {
  const meanings = names.map((name) => `${REFUSAL_CODES[name]} ${name}: ${REFUSAL_MEANINGS[name]}`);
  return z.object({
    code: z.literal(names.map((name) => REFUSAL_CODES[name])).meta({ description: meanings.join('. ') }),
    msg: z.string(),
    data: z.null(),
    fields: messageKeys.optional(),
  });
}

function failed(description: string, status: number): ZodOpenApiResponseObject {
  const schema = z.object({
    code: z.literal(status),
    msg: z.string(),
    data: z.null(),
    fields: messageKeys.optional(),
  });
  return { description, content: { 'application/json': { schema } } };
}

const MALFORMED = { id: 'Malformed', ...failed('The request is malformed', 400) };
const NO_SESSION = { id: 'NoSession', ...failed('Nobody is signed in', 401) };
const FOREIGN = { id: 'Foreign', ...failed('Another site started the call', 403) };
const TOO_MANY = {
  id: 'TooMany',
  ...failed('Too often', 429),
  headers: {
    'retry-after': {
      description: 'Seconds to wait',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
  } as const,
};
