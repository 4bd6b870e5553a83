import { PASSWORD_LENGTH, PASSWORD_MOST } from '../../../shared/account-lengths.ts';
import { SESSION_COOKIE } from '../../../shared/cookies.ts';
import { REFUSAL_CODES, type RefusalName } from '../answers/refusal.ts';

export const REFUSAL_MEANINGS: Readonly<Record<RefusalName, string>> = {
  fields: 'A field is empty or has no usable value',
  credentials: 'No account has this name and this password',
  code: 'The code is wrong, spent or too old',
  taken: 'The name belongs to an account, or the address to a booking of that session',
  captcha: 'The challenge is not solved, or its ticket is spent or too old',
  full: 'No seat is left, or the session has begun',
};

const codeRows = Object.entries(REFUSAL_CODES).map(
  ([name, code]) => `| ${code} | ${name} | ${REFUSAL_MEANINGS[name as RefusalName]} |`,
);

export const API_DESCRIPTION = `The calls that the public website makes to the seller platform. The site's own embedded backend answers all of them; \`npm run api:check -- <base url>\` in the site's repository holds any other backend against this document.

## Answers
Every answer is JSON \`{code, msg, data}\`. \`code\` 0 is success and comes with status 200. \`msg\` is for logs: visitors never see it. Answers that depend on who asks, or that change something, say \`cache-control: no-store\`.

| Status | code | When |
|---|---|---|
| 200 | 0 | Done |
| 200 | see below | The call was understood and is refused; \`data\` is null, and \`fields\` has the key of a message by the name of each input at fault |
| 400 | 400 | The request is malformed: no JSON, a field of another type, a value outside its list, or a query without a field that it needs |
| 401 | 401 | The call needs a session |
| 403 | 403 | Another site started a call that changes something |
| 404 | 404 | There is no such item, or no such call |
| 405 | 405 | The address does not answer this method; \`allow\` names those it does |
| 413, 415 | the same | The body is too long, or not of the type that the call takes |
| 429 | 429 | Too often; \`retry-after\` holds the seconds to wait |

| code | Name | Meaning |
|---|---|---|
${codeRows.join('\n')}

## Sessions
Registration and login set \`${SESSION_COOKIE}\`: HttpOnly, SameSite=Lax, Path=/, Secure on https. A call that needs it is marked. A session of the embedded backend ends 30 minutes after its last use and 12 hours after its start, and with a new password.

## Language
Where an input \`lang\` is left out, the default en_US holds. Calls without such an input follow the cookies \`i18n_redirected\` and \`language\`, then the locale cookie. The site's server sends both, and the locale cookie, with every call.

## Passwords
A password travels as one text: \`0\`, 15 random hexadecimal digits, 16 characters of IV, 16 of key, then base64 of AES-128-CBC of the UTF-8 password with PKCS7 padding, key and IV taken as text. This hides it from a glance, not from a listener; https protects it. The policy looks at what was typed: ${PASSWORD_LENGTH} to ${PASSWORD_MOST} characters, not a common one.

## Challenges
\`genVerifyCode\` gives a challenge, \`encryptTencentCaptcha\` changes its solution for a ticket, and the ticket goes as \`accessCode\` with one call within 5 minutes.

## Repeated calls
The site repeats a GET once, at once, after 408, 409, 425, 429, 500, 502, 503, 504 or a broken connection, and a POST never.`;
