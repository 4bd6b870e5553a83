import type * as z from 'zod';
import type { ApiRowShape } from '../../../shared/api/row.ts';
import { failure, refusal, type ApiAnswer } from '../../http/api-answer.ts';
import { REFUSAL_CODES } from './refusal.ts';

/**
 * A form that only lacks fields is refused as if they were empty. Other input is malformed (threats I5).
 */
export function answerBadInput(
  row: Pick<ApiRowShape, 'method'>,
  input: unknown,
  { issues }: z.ZodError,
): ApiAnswer {
  const names = [...new Set(issues.map(({ path }) => String(path[0] ?? '')))];
  const given = (input ?? {}) as Record<string, unknown>;
  const fields = Object.fromEntries(names.filter((name) => name !== '').map((name) => [name, 'required']));
  if (row.method === 'POST' && names.every((name) => given[name] === undefined))
    return refusal(REFUSAL_CODES.fields, 'fields', fields);
  const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return failure(400, faults.join('; ').slice(0, 500), fields);
}
