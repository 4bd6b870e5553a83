import { expect, test } from 'vitest';
import { noiseIn } from '../../../shared/error-noise.ts';
import { describeError, reportText } from '../../../shared/report-text.ts';

const SITE = 'https://www.stallwise.com';
const OWN = `TypeError: x is undefined\n    at f (${SITE}/assets/a-B3x9.js:1:20)`;
const ADDED =
  "NotFoundError: Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.";

test.each<
  [
    what: string,
    error: [message: string, stack?: string, file?: string],
    translated: boolean,
    kind: string | null,
  ]
>([
  ['an error of ours', ['TypeError: x is undefined', OWN], false, null],
  ['an error of ours on a translated page', ['TypeError: x is undefined', OWN], true, null],
  ['an error without a stack', ['TypeError: x is undefined', '', `${SITE}/assets/a-B3x9.js`], false, null],
  ['an error of the page itself', ['ReferenceError: x', '', `${SITE}/th/index.htm`], false, null],
  [
    'an error of ours that names another site',
    [
      'Error: see https://react.dev/errors/418',
      `Error: see https://react.dev/errors/418\n    at f (${SITE}/a.js:1:2)`,
    ],
    false,
    null,
  ],
  ['a rejected text', ['gone'], false, null],
  [
    'an extension of Chrome',
    ['Error', 'Error\n    at chrome-extension://abc/content.js:1:1'],
    false,
    'extension',
  ],
  ['an extension of Firefox', ['Error', 'f@moz-extension://abc/content.js:1:1'], false, 'extension'],
  ['an extension of Safari', ['Error', 'f@safari-web-extension://abc/content.js:1:1'], false, 'extension'],
  ['a hidden extension of Safari', ['Error', 'f@webkit-masked-url://hidden/:1:1'], false, 'extension'],
  [
    'an extension that calls ours',
    ['Error', `Error\n    at chrome-extension://a/b.js:1:1\n    at ${SITE}/assets/a.js:1:1`],
    false,
    'extension',
  ],
  [
    'ours, called by an extension',
    ['Error', `Error\n    at ${SITE}/assets/a.js:1:1\n    at chrome-extension://a/b.js:1:1`],
    false,
    null,
  ],
  ['a node that a translator has taken', [ADDED, OWN], true, 'translator'],
  ['a node that nobody has taken', [ADDED, OWN], false, null],
  ['a translated text while React hydrates', ['Error: Minified React error #418', OWN], true, 'translator'],
  ['another text while React hydrates', ['Error: Minified React error #418', OWN], false, null],
  ['a script from elsewhere', ['Script error.'], false, 'foreign'],
  ['a tracker', ['TypeError: a', 'TypeError: a\n    at https://t.example.com/t.js:1:1'], false, 'foreign'],
  [
    'a site whose name begins like ours',
    ['TypeError: a', `a@${SITE}.example.com/t.js:1:1`],
    false,
    'foreign',
  ],
  ['a loop of sizes', ['ResizeObserver loop completed with undelivered notifications.'], false, 'browser'],
])('%s', (_what, [message, stack = '', file = ''], translated, kind) => {
  expect(noiseIn({ message, stack, file }, SITE, translated)).toBe(kind);
});

// Threats M4.
test.each([
  [
    'a query',
    'Failed: https://site.test/blog/search.htm?content=abc&source=pc',
    'abc',
    'https://site.test/blog/search.htm',
  ],
  [
    'a query without an address',
    'No answer to search.htm?content=a(b)c, sorry',
    'a(b)c',
    'No answer to search.htm',
  ],
  ['a fragment', 'Failed: https://site.test/a.htm#token=abc', 'abc', 'https://site.test/a.htm'],
  ['an e-mail address', 'No user anna@example.com', 'anna@', 'No user'],
  ['a phone number', 'Bad number +66 81 234 5678', '234', 'Bad number'],
  ['a labelled password', 'password: "hunter2hunter2"', 'hunter2', 'password'],
  ['what stands in a field', 'Cannot parse Tr0ub4dor', 'Tr0ub4dor', 'Cannot parse [value]'],
  ['a code', 'Wrong code 4711', '4711', 'Wrong code'],
  [
    'a query that is a single word',
    'At https://site.test/a.htm?abc#def',
    'abc',
    'At https://site.test/a.htm',
  ],
  ['a fragment behind a query', 'At https://site.test/a.htm?abc#def', 'def', 'At https://site.test/a.htm'],
  ['a phone number with brackets', 'Bad number (081) 234-5678', '5678', 'Bad number'],
  ['a phone number with dots', 'Bad number 081.234.5678.', '5678', 'Bad number'],
  ['a phone number that ends a sentence', 'Bad number 0812345678.', '5678', 'Bad number'],
  ['a phone number behind a dot', 'Bad No.0812345678', '5678', 'Bad No.'],
  ['a phone number in Thai digits', 'Bad number ๐๘๑-๒๓๔-๕๖๗๘', '๕๖๗๘', 'Bad number'],
  ['a password with a comma', 'password=abc,def', 'def', 'password=[masked]'],
  ['a password in quotes', '"newPassword":"abc def"', 'def', '"newPassword":[masked]'],
  ['a password with a quotation mark', '{"password":"a\\"b","x":1}', 'b"', '"password":[masked],"x":1'],
  ['a password in JSON in JSON', '"{\\"pwd\\":\\"abc def\\"}"', 'def', '\\"pwd\\":[masked]'],
  ['a password cut off', 'password: "abc def', 'def', 'password: [masked]'],
  ['a short phone number by its name', 'boom phone=0812345', '0812345', 'boom phone=[masked]'],
  ['a phone number in groups', 'boom phoneNumber=081 234 5678!', '5678', 'boom phoneNumber=[masked]'],
  ['a field of a phone', '{"phone_number":"081","x":1}', '081', '"phone_number":[masked],"x":1'],
  ['a code by its name', 'phoneAccountCode=123 456', '456', 'phoneAccountCode=[masked]'],
  ['a name before an @', 'email=ann, gone', 'ann', 'email=[masked] gone'],
  ['an account by its name', 'account=ann.lee', 'ann.lee', 'account=[masked]'],
  ['a telephone in a query in a text', 'tel%3D0812345%26x', '0812345', 'tel%3D[masked]'],
  ['a header', 'Authorization: Bearer abc', 'abc', 'Authorization: [masked]'],
  ['a code in a sentence', 'The code you sent (482913) is old', '482913', 'you sent ([code]) is old'],
  ['a code in halves', 'Your OTP: 482 913', '913', 'Your OTP: [masked]'],
  ['a code in Indonesian', 'Kode verifikasi 482913 salah', '482913', 'Kode verifikasi [code] salah'],
  ['a code in Malay', 'Kod 482913 tidak sah', '482913', 'Kod [code] tidak sah'],
  ['a code in Vietnamese', 'Mã xác minh 482913 đã hết hạn', '482913', 'Mã xác minh [code] đã'],
  ['a code in Thai', 'รหัสยืนยัน ๔๘๒๙๑๓ หมดอายุ', '๔๘๒๙๑๓', 'รหัสยืนยัน [code] หมดอายุ'],
  ['a code in Chinese', '验证码482913已过期', '482913', '验证码[code]已过期'],
  ['a code that begins a sentence', '482913 is not the code', '482913', '[code] is not the code'],
  ['a code in halves before its name', '482 913 salah kodenya', '913', '[code] salah kodenya'],
  ['a code behind the subject of its mail', 'Mã đăng ký Stallwise của bạn 482913', '482913', 'bạn [code]'],
  ['a code on a line of its own', 'กรอกรหัสนี้\n\n482913\n\nใช้ได้', '482913', '\n[code]\n'],
  ['a field in a form', 'u=s%C3%BCss+ist', 'ist', 'u=[value]'],
  ['a field in other letters', 'No user TR0UB4DOR', 'TR0', 'No user [value]'],
  ['a field without its spaces', 'No shop "Laden"', 'Laden', 'No shop "[value]"'],
  ['a field in JSON', '{"x":"p\\"q"}', 'q', '{"x":"[value]"}'],
  ['a field in JSON in JSON', '"{\\"x\\":\\"p\\\\\\"q\\"}"', 'q', '[value]'],
  ['a field within an address', 'GET /x/s%C3%BCss%20ist/y', 's%C3%BCss', 'GET /x/[value]/y'],
])('%s stays with the visitor', (_what, text, secret, rest) => {
  const clean = reportText(text, ['Tr0ub4dor', '4711', 'süss ist', ' Laden ', 'p"q', 'a', '']);
  expect(clean).not.toContain(secret);
  expect(clean).toContain(rest);
});

// With the code in front, where a phone shows it in the notice of a message.
test.each([
  '482913 is your Stall sign-up code (10 min). Do not share it.',
  '482913 kode pendaftaran Stall Anda (10 menit). Jangan dibagikan.',
  '482913 คือรหัสสมัคร Stall ใช้ได้ 10 นาที ห้ามบอกใคร',
  '482913 là mã đăng ký Stall (10 phút). Không chia sẻ mã này.',
  '482913（Stall 注册验证码），10 分钟内有效，请勿告诉他人。',
  '482913 ialah kod daftar Stall, sah 10 minit. Jangan kongsi.',
])('the code of a message of ours stays with the visitor: %s', (message) => {
  expect(reportText(`Error: ${message}`, [])).toBe(`Error: ${message.replace('482913', '[code]')}`);
});

test('places in scripts stay, and 4 kB of text', () => {
  expect(reportText(OWN, ['a.*(b', 'x|y'])).toBe(OWN);
  expect(reportText('connect 10.20.30.40:5432', [])).toBe('connect 10.20.30.40:5432');
  expect(reportText('Closed with code 1006, exit code 134', [])).toBe('Closed with code 1006, exit code 134');
  const minified = `Error: f at ${SITE}/assets/a-B3x9.js:1:482913 has no code`;
  expect(reportText(minified, [])).toBe(minified);
  const article = `At ${SITE}/blog/articleDetails/482913/discount-codes.htm`;
  expect(reportText(article, [])).toBe(article);
  expect(reportText('x'.repeat(5000), [])).toHaveLength(4000);
  expect(reportText(`${'x'.repeat(3999)}😀`, []).isWellFormed()).toBe(true);
});

const circle: Record<string, unknown> = {};
circle['self'] = circle;

test.each<[unknown, RegExp]>([
  [new TypeError('gone'), /^TypeError: gone\n {4}at /],
  [new Error('outer', { cause: new Error('inner') }), /^Error: outer\n[^]*\nCaused by: Error: inner\n/],
  [Object.assign(new Error('short'), { stack: 'f@a.js:1:1' }), /^Error: short\nf@a\.js:1:1$/],
  [Object.assign(new Error('bare'), { stack: undefined }), /^Error: bare\n$/],
  ['text', /^text$/],
  [undefined, /^undefined$/],
  [null, /^null$/],
  [{ code: 5 }, /^\{"code":5\}$/],
  [circle, /cannot be described/],
])('%o is described', (error, text) => {
  expect(describeError(error)).toMatch(text);
});
