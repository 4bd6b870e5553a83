import type { ApiName } from '../../../shared/api/endpoint.ts';
import { callEntry } from '../../../shared/api/table.ts';
import type { ApiAnswer } from '../../http/api-answer.ts';
import { answerBadInput } from '../answers/bad-input.ts';
import { textFields } from '../answers/text-fields.ts';
import type { BackendContext } from '../handler.ts';
import type { BackendCall } from './description.ts';
import { backendCalls } from './index.ts';

/** @throws what the handler throws */
export async function answerCall(name: ApiName, input: unknown, context: BackendContext): Promise<ApiAnswer> {
  const { row, schema } = callEntry(name);
  const parsed = schema.input.safeParse(textFields(input));
  if (!parsed.success) return answerBadInput(row, input, parsed.error);
  const { answer, personal = false } = backendCalls[name] as BackendCall<ApiName>;
  const { data, cookies = [] } = await answer(parsed.data as never, context);
  return { status: 200, body: { code: 0, msg: '', data }, cookies, personal };
}
