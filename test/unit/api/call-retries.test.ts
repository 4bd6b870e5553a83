import { expect, test } from 'vitest';
import { createCall, RETRY_STATUSES, type Transport } from '../../../shared/api/call.ts';
import { changeLang, isLogin, sendEmailCode } from '../../../shared/api/routes.ts';
import { AppError } from '../../../shared/errors.ts';
import { answer, good, played } from '../../support/played-transport.ts';

test.each([...RETRY_STATUSES])('a GET that is answered %i is asked once more', async (status) => {
  const { transport, sent } = played(answer(status), good);
  await expect(createCall({ transport })(changeLang, { lang: 'th' })).resolves.toEqual({ lang: 'th' });
  expect(sent).toHaveLength(2);
});

test.each([400, 401, 403, 404, 501, 505])('a GET that is answered %i is asked once', async (status) => {
  const { transport, sent } = played(answer(status));
  await expect(createCall({ transport })(isLogin)).rejects.toThrow(AppError);
  expect(sent).toHaveLength(1);
});

test.each([...RETRY_STATUSES, 400])('a POST that is answered %i is asked once', async (status) => {
  const { transport, sent } = played(answer(status));
  await expect(createCall({ transport })(sendEmailCode, { email: 'a@b.test' })).rejects.toThrow(AppError);
  expect(sent).toHaveLength(1);
});

test('a GET stops after two failures, with the last status', async () => {
  const { transport, sent } = played(answer(503), answer(502));
  await expect(createCall({ transport })(isLogin)).rejects.toMatchObject({
    code: 'UPSTREAM_ANSWER',
    status: 502,
  });
  expect(sent).toHaveLength(2);
});

test('a network failure is retried for GET and not for POST', async () => {
  const down = played(new TypeError('fetch failed'));
  await expect(createCall(down)(isLogin)).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(down.sent).toHaveLength(2);
  const post = played(new TypeError('fetch failed'));
  await expect(createCall(post)(sendEmailCode, { email: 'a@b.test' })).rejects.toMatchObject({
    code: 'UPSTREAM_DOWN',
  });
  expect(post.sent).toHaveLength(1);
});

test('a call that its caller gives up is not repeated and fails with the reason', async () => {
  const leaving = new AbortController();
  const sent: string[] = [];
  const transport: Transport = {
    side: 'server',
    send: (_, path, { signal }) => {
      sent.push(path);
      leaving.abort(new Error('the visitor left'));
      return Promise.reject(signal?.reason);
    },
  };
  await expect(createCall({ transport })(isLogin, {}, { signal: leaving.signal })).rejects.toThrow(
    'the visitor left',
  );
  expect(sent).toHaveLength(1);
});

test('an attempt that takes too long is repeated like a network failure', async () => {
  let attempts = 0;
  const transport: Transport = {
    side: 'server',
    send: (_, __, { signal }) =>
      new Promise((_resolve, reject) => {
        attempts += 1;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  await expect(createCall({ transport, attemptMs: 20 })(isLogin)).rejects.toMatchObject({
    code: 'UPSTREAM_TIMEOUT',
    status: 504,
  });
  expect(attempts).toBe(2);
});
