import { expect, test } from 'vitest';
import { answerBadInput } from '../../../server/backend/answers/bad-input.ts';
import { textFields } from '../../../server/backend/answers/text-fields.ts';
import { callEntry } from '../../../shared/api/table.ts';
import type { ApiName } from '../../../shared/api/endpoint.ts';

function refusalOf(name: ApiName, input: unknown) {
  const { row, schema } = callEntry(name);
  const parsed = schema.input.safeParse(textFields(input));
  if (parsed.success) return null;
  const { status, body } = answerBadInput(row, input, parsed.error);
  return { status, code: body.code, fields: body.fields };
}

test.each<[string, ApiName, unknown, unknown]>([
  [
    'an empty form',
    'authLogin',
    {},
    { status: 200, code: 1001, fields: { account: 'required', password: 'required' } },
  ],
  [
    'a field left out',
    'authLogin',
    { account: 'a' },
    { status: 200, code: 1001, fields: { password: 'required' } },
  ],
  [
    'an object',
    'authLogin',
    { account: { $gt: '' }, password: 'x' },
    { status: 400, code: 400, fields: { account: 'required' } },
  ],
  [
    'a list',
    'authLogin',
    { account: 'a', password: ['x'] },
    { status: 400, code: 400, fields: { password: 'required' } },
  ],
  ['a number', 'authLogin', { account: 66812345678, password: 'x', accessCode: 12 }, null],
  ['nothing where a text may be', 'authLogin', { account: null, password: 'x' }, null],
  [
    'a query without its field',
    'articleDetails',
    {},
    { status: 400, code: 400, fields: { blogId: 'required' } },
  ],
  [
    'a call by GET that sends something',
    'sendRegPhoneCode',
    { phonePrefix: '66' },
    { status: 400, code: 400, fields: { phoneNumber: 'required' } },
  ],
  [
    'a value outside its list',
    'sendEmailCode',
    { email: 'a@b.co', type: 'admin' },
    { status: 400, code: 400, fields: { type: 'required' } },
  ],
])('%s to %s', (_what, name, input, refusal) => expect(refusalOf(name, input)).toEqual(refusal));

test('what is no object is left to the schema', () => {
  expect(textFields([1])).toEqual([1]);
  expect(textFields('x')).toBe('x');
});
