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
  ['a field within an address', 'GET /x/s%C3%BCss%20ist/y', 's%C3%BCss', 'GET /x/[value]/y'],
])('%s stays with the visitor', (_what, text, secret, rest) => {
  const clean = reportText(text, ['Tr0ub4dor', '4711', 'süss ist', 'a', '']);
  expect(clean).not.toContain(secret);
  expect(clean).toContain(rest);
});

test('places in scripts stay, and 4 kB of text', () => {
  expect(reportText(OWN, [])).toBe(OWN);
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
