import request from 'supertest';
import { expect, test } from 'vitest';
import type { ClientReport } from '../../../shared/monitoring.ts';
import { report, startMonitoring } from '../../support/monitoring-app.ts';

test('fields are cut, unknown keys dropped', async () => {
  const { app, lines } = startMonitoring();
  const long = 'w '.repeat(3000);
  await request(app)
    .post('/api/monitoring')
    .send({
      ...report,
      error: long,
      browser: { ...report.browser, userAgent: long },
      trail: Array(50).fill('x'),
      admin: true,
    })
    .expect(204);
  const logged = lines()[0]?.report as ClientReport & { admin?: boolean };
  expect([logged.error.length, logged.browser.userAgent.length, logged.trail?.length]).toEqual([
    4000, 350, 10,
  ]);
  expect(logged.admin).toBeUndefined();
});

test('no line and no terminal sequence can be forged', async () => {
  const { app, text } = startMonitoring();
  const error = 'x\r\n{"level":60}\u001b[2J\u2028\u009b1m\ud800';
  await request(app)
    .post('/api/monitoring')
    .set('content-type', 'application/json')
    .send(JSON.stringify({ ...report, error }))
    .expect(204);
  expect(text().trim().split('\n')).toHaveLength(1);
  const logged = (JSON.parse(text()) as { report: ClientReport }).report.error;
  // oxlint-disable-next-line no-control-regex -- what must not be there
  expect(logged).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028]/);
  expect(logged).toContain('\\u001b[2J');
  expect(logged.isWellFormed()).toBe(true);
});

test.each([
  ['https://site.test/a?email=ann%40shop.test&x=1', 'ann'],
  ['mail to สมชาย@ร้าน.test failed', 'สมชาย'],
  ['call +66 81 234 5678 now', '234'],
  ['phoneNumber=0812345678', '0812345678'],
  ['{"password":"hunter2"}', 'hunter2'],
  ['{"password":"correct horse hunter2"}', 'hunter2'],
  ["cannot read {password: 'it\\'s hunter2'}", 'hunter2'],
  [String.raw`"{\"password\":\"correct hunter2\"}" is not valid`, 'hunter2'],
  ['newPassword=hunter2', 'hunter2'],
  ['confirm_password%3Dhunter2', 'hunter2'],
  ['phoneAccountCode: 123456', '123456'],
  ['authorization: Bearer hunter2', 'hunter2'],
  ['fetched with Bearer abc.hunter2', 'hunter2'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.hunter2', 'hunter2'],
  ['?token=abc&code=123456', '123456'],
  ['muc_token=3q2-7wAB', '3q2'],
  ['session Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MDEyMzQ1', 'Zm9v'],
])('%j is masked in the log', async (text, secret) => {
  const { app, lines } = startMonitoring();
  await request(app)
    .post('/api/monitoring')
    .send({ ...report, error: text, page: text, file: text, trail: [text] })
    .expect(204);
  expect(JSON.stringify(lines()[0]?.report)).not.toContain(secret);
});

test('what helps to find the error stays', async () => {
  const { app, lines } = startMonitoring();
  await request(app).post('/api/monitoring').send(report).expect(204);
  expect(lines()[0]?.report).toMatchObject({ file: report.file, page: report.page, browser: report.browser });
  expect(JSON.stringify(lines())).toContain('a-B3x9.js:1:20');
});

test.each([
  'Unexpected token < in JSON at position 4',
  'statusCode=404',
  'no code for the event loop',
  "ticket:'a' beside password",
])('%j has nothing to mask', async (error) => {
  const { app, lines } = startMonitoring();
  await request(app)
    .post('/api/monitoring')
    .send({ ...report, error })
    .expect(204);
  expect(lines()[0]?.report).toMatchObject({ error });
});
