import { randomBytes } from 'node:crypto';
import type { ApiName } from '../../shared/api/endpoint.ts';
import { callEntry, PUBLIC_CALLS } from '../../shared/api/table.ts';
import { requestOf, type Checker } from './checker.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const PLACES: Readonly<Record<string, string>> = { lang: 'en_US', x: 'en_US' };

/** Sends every call malformed requests. */
export async function checkMalformed(checker: Checker): Promise<void> {
  for (const { row } of PUBLIC_CALLS) {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES[name] ?? '1');
    const other = row.method === 'GET' ? 'POST' : 'GET';
    const plain = { path, query: {}, body: undefined, headers: {} };
    await checker.failed(row.name, `method ${other}`, { ...plain, method: other }, 405);
    if (row.encoding !== 'query') await checkBody(checker, row.name, path);
    else await checkQuery(checker, row.name, path);
    if (row.path.includes('{lang}'))
      await checker.failed(
        row.name,
        'a language that does not exist',
        { ...plain, method: row.method, path: path.replace('/en_US/', '/xx_XX/') },
        404,
      );
  }
}

async function checkBody(checker: Checker, name: ApiName, path: string): Promise<void> {
  const { row, schema } = callEntry(name);
  const request = { method: row.method, path, query: {} };
  const [field = 'x'] = Object.keys(schema.input.shape);
  const asText = { ...request, body: '{}', headers: { 'content-type': 'text/plain' } };
  await checker.failed(name, 'a body of another type', asText, 415);
  if (row.encoding === 'form') {
    const twice = { ...request, body: `${field}=a&${field}=b`, headers: FORM_TYPE };
    return checker.failed(name, `${field} twice`, twice, 400);
  }
  await checker.failed(name, 'broken JSON', { ...request, body: `{"${field}":`, headers: JSON_TYPE }, 400);
  const nested = { ...request, body: JSON.stringify({ [field]: { a: 1 } }), headers: JSON_TYPE };
  await checker.failed(name, `an object as ${field}`, nested, 400);
}

async function checkQuery(checker: Checker, name: ApiName, path: string): Promise<void> {
  const { row, schema } = callEntry(name);
  const field = Object.keys(schema.input.shape).find((key) => !row.path.includes(`{${key}}`));
  if (field === undefined) return;
  const query = { [field]: ['a', 'b'] };
  await checker.failed(
    name,
    `${field} twice`,
    { method: row.method, path, query, body: undefined, headers: {} },
    400,
  );
}

/** Provokes refusals that store nothing and send no message. */
export async function checkRefusals(checker: Checker, encode: (password: string) => string): Promise<void> {
  const password = encode(`Wrong ${randomBytes(8).toString('hex')}`);
  const email = `api-check-${randomBytes(6).toString('hex')}@example.com`;
  const phone = { phoneNumber: '812345678', phonePrefix: '66' };
  const code = '000000';
  const credentials = { refusal: 'credentials', field: 'password' } as const;
  await checker.refused('authLogin', 'an unknown account', { account: email, password }, credentials);
  await checker.refused(
    'authLogin',
    'no account',
    { account: '', password },
    { refusal: 'fields', field: 'account' },
  );
  const wrongCode = { refusal: 'code', field: 'code' } as const;
  await checker.refused('registerUser', 'a wrong code', { email, code, password }, wrongCode);
  await checker.refused('forgetByEmail', 'a wrong code', { email, code, password }, wrongCode);
  const wrongPhoneCode = { refusal: 'code', field: 'phoneAccountCode' } as const;
  const byPhone = { ...phone, phoneAccountCode: code, password };
  await checker.refused('authRegister', 'a wrong code', byPhone, wrongPhoneCode);
  await checker.refused('forgetPwdSubmit', 'a wrong code', byPhone, wrongPhoneCode);
  await checkEmptyFields(checker, password);
  await checkUnsolved(checker, email, phone);
  const profile = { type: 'profile', shopName: 'a', marketplaces: 'b', country: 'TH' } as const;
  await checker.failed(
    'editUserFeedback',
    'profile without a session',
    requestOf('editUserFeedback', profile),
    401,
  );
}

async function checkEmptyFields(checker: Checker, password: string): Promise<void> {
  const empty = (field: string) => ({ refusal: 'fields', field }) as const;
  const phone = { phoneNumber: '', phonePrefix: '66' };
  const code = '000000';
  await checker.refused('registerUser', 'no address', { email: '', code, password }, empty('email'));
  await checker.refused('forgetByEmail', 'no address', { email: '', code, password }, empty('email'));
  await checker.refused('sendEmailCode', 'no address', { email: '' }, empty('email'));
  const byPhone = { ...phone, phoneAccountCode: code, password };
  await checker.refused('authRegister', 'no number', byPhone, empty('phoneNumber'));
  await checker.refused('forgetPwdSubmit', 'no number', byPhone, empty('phoneNumber'));
  for (const name of ['sendRegPhoneCode', 'authSendRegPhoneCode', 'forgetPwdSendPhoneCode'] as const)
    await checker.refused(name, 'no number', phone, empty('phoneNumber'));
  await checker.refused('editUserFeedback', 'no message', { type: 'site', content: '' }, empty('content'));
  const booking = { slotId: 'api-check', name: '', email: 'ann@example.com', country: 'TH' };
  await checker.refused('notLoggedAdd', 'no name', booking, empty('name'));
}

async function checkUnsolved(
  checker: Checker,
  email: string,
  phone: { phoneNumber: string; phonePrefix: string },
): Promise<void> {
  const payload = { refusal: 'captcha', field: 'payload' } as const;
  await checker.refused('encryptTencentCaptcha', 'no solution', { payload: 'e30=' }, payload);
  const ticket = { refusal: 'captcha', field: 'accessCode' } as const;
  const accessCode = 'api-check';
  await checker.refused('sendEmailCode', 'a made-up ticket', { email, accessCode }, ticket);
  for (const name of ['sendRegPhoneCode', 'authSendRegPhoneCode', 'forgetPwdSendPhoneCode'] as const)
    await checker.refused(name, 'a made-up ticket', { ...phone, accessCode }, ticket);
}
