import { createCipheriv } from 'node:crypto';
import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import { expect, test } from 'vitest';
import { encodePassword as encodeInBrowser } from '../../../client/browser/password-encoding.ts';
import { decodePassword, encodePassword as encodeOnServer } from '../../../server/password-encoding.ts';
import { EMBEDDED_PASSWORD_IV, PASSWORD_HEADER } from '../../../shared/password-layout.ts';

const KEY = '0123456789abcdef';
const IV = 'fedcba9876543210';

const ENCODERS = [
  ['browser', encodeInBrowser],
  ['server', encodeOnServer],
] as const;

const TEXTS = [
  '',
  'Passw0rd!',
  '1234567890123456',
  'ภาษาไทย',
  'mật khẩu của tôi',
  '密码密码密码密码',
  '🔑👨‍👩‍👧 emoji',
  'a+b/c=d&e f',
  '\u0000 \n\t',
  'x'.repeat(256),
  '🔑'.repeat(256),
  'ก'.repeat(256),
];

test.each([
  ['', 'PEks7dlUzDg/PT7pPnKEhA=='],
  ['Passw0rd!', 'hbN94D8fftgJQZaNEgE8Gg=='],
  ['1234567890123456', 'yjYo6CFFPpiEuHvjr73QnByrmunWGO1dmN6FiFyvt1o='],
  ['ภาษาไทย', 'Za6DFgaV2REHkIx5d1f1DMBbwLE4wWDNn1dkemDNbmQ='],
])('both ciphers write %j as the vectors say', (text, expected) => {
  const words = AES.encrypt(Utf8.parse(text), Utf8.parse(KEY), { iv: Utf8.parse(IV) });
  expect(words.toString()).toBe(expected);
  const cipher = createCipheriv('aes-128-cbc', KEY, IV);
  expect(Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')).toBe(expected);
  expect(decodePassword(`0${'a'.repeat(15)}${IV}${KEY}${expected}`, IV)).toBe(text);
});

test.each(ENCODERS.flatMap(([side, encode]) => TEXTS.map((text) => [side, text, encode] as const)))(
  'what the %s encodes of %j is decoded to the same',
  (_side, text, encode) => {
    expect(decodePassword(encode(text, IV), IV)).toBe(text);
  },
);

test.each([
  [0, 72],
  [15, 72],
  [16, 92],
  [31, 92],
  [32, 112],
  [47, 112],
  [256, 48 + 4 * Math.ceil(272 / 3)],
])('%i bytes make %i characters', (bytes, length) => {
  for (const [, encode] of ENCODERS) expect(encode('x'.repeat(bytes), IV)).toHaveLength(length);
});

test.each(ENCODERS)(
  'the %s lays the parts out at multiples of 16, key and random part anew each time',
  (_side, encode) => {
    const [one, other] = [encode('same', IV), encode('same', IV)];
    expect(PASSWORD_HEADER).toBe(48);
    expect(one).toMatch(/^0[0-9a-f]{15}fedcba9876543210[0-9a-f]{16}[A-Za-z0-9+/]{22}==$/);
    for (const [start, end] of [
      [0, 16],
      [32, 48],
      [48, 72],
    ])
      expect(one.slice(start, end)).not.toBe(other.slice(start, end));
  },
);

const good = encodeOnServer('Passw0rd!', IV);
test.each([
  ['nothing', ''],
  ['the plain text', 'Passw0rd!'],
  ['no ciphertext', good.slice(0, 48)],
  ['half a ciphertext', good.slice(0, 60)],
  ['another mark', `1${good.slice(1)}`],
  ['a random part in capitals', `0${'A'.repeat(15)}${good.slice(16)}`],
  ['another IV', good.replace(IV, EMBEDDED_PASSWORD_IV)],
  ['another key', `${good.slice(0, 32)}${'f'.repeat(16)}${good.slice(48)}`],
  ['blanks for plus signs', `${good.slice(0, 50)} ${good.slice(51)}`],
  ['text behind', `${good}AAAA`],
  ['letters that are no base64', `${good.slice(0, 48)}${'*'.repeat(24)}`],
  ['a letter of two bytes in the key', `${good.slice(0, 47)}é${good.slice(48)}`],
])('%s is undecodable', (_what, text) => {
  expect(decodePassword(text, IV)).toBeNull();
});

test('bytes that are no UTF-8 are undecodable', () => {
  const cipher = createCipheriv('aes-128-cbc', KEY, IV);
  const bytes = Buffer.concat([cipher.update(Buffer.from([0xff, 0xfe, 0xc0])), cipher.final()]);
  expect(decodePassword(`0${'a'.repeat(15)}${IV}${KEY}${bytes.toString('base64')}`, IV)).toBeNull();
});
