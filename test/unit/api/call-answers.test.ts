import { expect, expectTypeOf, test } from 'vitest';
import { createCall } from '../../../shared/api/call.ts';
import type { AnswerOf, WireAnswer } from '../../../shared/api/endpoint.ts';
import { RefusedError } from '../../../shared/api/envelope.ts';
import { authLogin, blogSearch, changeLang, goodsPrice } from '../../../shared/api/routes.ts';
import { answer, good, played } from '../../support/played-transport.ts';

test.each([
  ['null data', '{"code":0,"msg":"","data":null}', 'application/json', {}],
  ['no data', '{"code":0,"msg":""}', 'application/json', {}],
  ['an empty body', '', 'application/json', {}],
  ['zero', '{"code":0,"msg":"","data":0}', 'application/json', 0],
  ['false', '{"code":0,"msg":"","data":false}', 'application/json', false],
  ['JSON without a content type', '{"code":0,"msg":"","data":[1]}', null, [1]],
  ['broken JSON', '{"code":', 'application/json', '{"code":'],
  ['text', 'hello', 'text/plain; charset=utf-8', 'hello'],
  ['JSON under another name', '{"code":0,"msg":"","data":1}', 'application/problem+json', 1],
])('%s is handed out as the wrapper says', async (_, text, type, expected) => {
  const { transport } = played(answer(200, text, type));
  await expect(createCall({ transport })(blogSearch)).resolves.toEqual(expected);
});

test('anything that is neither JSON nor text stays bytes', async () => {
  const { transport } = played(answer(200, 'GIF', 'image/gif'));
  await expect(createCall({ transport })(blogSearch)).resolves.toEqual(new TextEncoder().encode('GIF'));
});

test('a key __proto__ in an answer is dropped', async () => {
  const { transport } = played(answer(200, '{"code":0,"data":{"__proto__":{"x":1},"lang":"vi"}}'));
  const data = await createCall({ transport })(changeLang, { lang: 'vi' });
  expect(data).toEqual({ lang: 'vi' });
  expect(Object.getOwnPropertyNames(data)).toEqual(['lang']);
});

test('so is one that is spelt with escapes', async () => {
  const { transport } = played(
    answer(200, '{"code":0,"data":{"\\u005f\\u005Fproto__":{"x":1},"lang":"vi"}}'),
  );
  const data = await createCall({ transport })(changeLang, { lang: 'vi' });
  expect(Object.getOwnPropertyNames(data)).toEqual(['lang']);
});

test('a refusal keeps code, message and fields', async () => {
  const text =
    '{"code":1003,"msg":"wrong password","data":null,"fields":{"password":"account.password.wrong"}}';
  const { transport, sent } = played(answer(200, text));
  const refused = await createCall({ transport })(authLogin, { account: 'a', password: 'b' }).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(RefusedError);
  expect(refused).toMatchObject({
    answerCode: 1003,
    msg: 'wrong password',
    fields: { password: 'account.password.wrong' },
    status: 422,
  });
  expect(sent).toHaveLength(1);
});

test('404 says that there is no such item', async () => {
  const { transport } = played(answer(404, '{"code":404,"msg":"","data":null}'));
  await expect(createCall({ transport })(blogSearch)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
});

test('an answer that the check refuses is a failure of the platform', async () => {
  const { transport } = played(answer(200, '{"code":0,"data":[]}'));
  const call = createCall({ transport, check: () => ({ ok: false, reason: 'no currency' }) });
  await expect(call(goodsPrice, { x: 'th' })).rejects.toMatchObject({
    code: 'UPSTREAM_ANSWER',
    cause: 'no currency',
  });
});

test('the types of input and answer follow from the schema', () => {
  const { transport } = played(good);
  const call = createCall({ transport });
  expectTypeOf(call(changeLang, { lang: 'th' })).resolves.toEqualTypeOf<AnswerOf<'changeLang'>>();
  expectTypeOf<AnswerOf<'isLogin'>>().toEqualTypeOf<
    NonNullable<WireAnswer<'isLogin'>> | Record<string, never>
  >();
  // @ts-expect-error: a language that does not exist
  void call(changeLang, { lang: 'de' });
});
