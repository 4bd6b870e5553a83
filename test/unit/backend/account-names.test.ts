import { expect, test } from 'vitest';
import { inboxOf } from '../../../server/backend/accounts/inbox.ts';
import { readAccountName, readEmail, shownName } from '../../../server/backend/accounts/names.ts';
import { nameAgent, readAgentName } from '../../../server/backend/accounts/agent-name.ts';
import { readPhone, readWholePhone } from '../../../server/phone-numbers.ts';
import { bounded } from '../../support/bounded-work.ts';
import { AGENTS } from '../../support/site.ts';

test.each([
  ['ann@shop.test', 'ann@shop.test'],
  ['Ann@Shop.TEST', 'ann@shop.test'],
  [' ann@shop.test\t', 'ann@shop.test'],
  ['ann@shop.test.', 'ann@shop.test'],
  ['ａｎｎ＠ｓｈｏｐ．ｔｅｓｔ', 'ann@shop.test'],
  ['an.n+shop@shop.test', 'an.n+shop@shop.test'],
  ['somchai@ร้าน.ไทย', 'somchai@xn--q3ct9b5e.xn--o3cw4h'],
  ['somchai@xn--q3ct9b5e.xn--o3cw4h', 'somchai@xn--q3ct9b5e.xn--o3cw4h'],
  // Domains drop these marks.
  ['ann@sh\u{fe0f}op.te\u{e0100}st', 'ann@shop.test'],
  // Pasted with what nobody sees, or with what was around them.
  ['ann@shop.test\u200b', 'ann@shop.test'],
  ['\u202aann@shop.test\u202c', 'ann@shop.test'],
  ['ann\u200b@sh\u00adop.test', 'ann@shop.test'],
  ['mailto:ann@shop.test?subject=Hello', 'ann@shop.test'],
  ['<ann@shop.test>', 'ann@shop.test'],
  ['Ann Lee <ann@shop.test>,', 'ann@shop.test'],
  ["'ann@shop.test'", 'ann@shop.test'],
  ['“ann@shop.test”;', 'ann@shop.test'],
  ['ann@shop。test', 'ann@shop.test'],
  ['ann\u2011lee@shop\u2013a.test', 'ann-lee@shop-a.test'],
  ['ann๑๒@shop.test', 'ann12@shop.test'],
  ['\u200e(ann@shop.test)\u200f', 'ann@shop.test'],
  ["o'neil!#$%&*/=?^_`{|}~-@shop.test", "o'neil!#$%&*/=?^_`{|}~-@shop.test"],
])('the e-mail address %j is kept as %s', (text, login) => {
  expect(readEmail(text)).toBe(login);
  expect(readAccountName(text)).toEqual({ kind: 'email', login });
});

test.each([
  '',
  'ann',
  'ann@',
  '@shop.test',
  'ann@shop',
  'ann@@shop.test',
  'ann@shop@shop.test',
  'an n@shop.test',
  'ann@shop.test\r\nBcc:b@y.test',
  'ann@shop.test,b@y.test',
  '"ann"@shop.test',
  'ann\u0000@shop.test',
  'ann@-shop.test',
  'ann@shop-.test',
  'ann@shop..test',
  'ann@[127.0.0.1]',
  'ann@127.0.0.1',
  'ann@0x7f.1',
  `${'a'.repeat(65)}@shop.test`,
  `ann@${'a'.repeat(64)}.test`,
  `ann@${`${'a'.repeat(60)}.`.repeat(4)}test.test`,
  `a@${'a-'.repeat(120)}`,
])('%j is no e-mail address', (text) => {
  expect(readEmail(text)).toBeNull();
});

test.each(['a-', 'a.', '-', '@', ' ', 'ａ'])('millions of %j are refused in linear time', (piece) => {
  expect(bounded(() => readEmail(`a@${piece.repeat(2_000_000)}.test`))).toBeNull();
});

test.each([
  ['66', '812345678', '+66812345678'],
  ['+66', '0812345678', '+66812345678'],
  ['0066', '081-234-5678', '+66812345678'],
  ['66', '081.234.5678', '+66812345678'],
  ['66', '(081) 234 5678', '+66812345678'],
  ['66', '+66 81 234 5678', '+66812345678'],
  ['６６', '０８１２３４５６７８', '+66812345678'],
  ['84', '0912345678', '+84912345678'],
  ['62', '081234567890', '+6281234567890'],
  ['60', '0123456789', '+60123456789'],
  ['86', '13812345678', '+8613812345678'],
  ['1', '2125551234', '+12125551234'],
  // Longer ones are no less local.
  ['62', '812 3456 7890', '+6281234567890'],
  ['62', '819012345678', '+62819012345678'],
  ['62', '85261234567', '+6285261234567'],
  ['62', '85512345678', '+6285512345678'],
  ['60', '11-1234 5678', '+601112345678'],
  ['63', '917 123 4567', '+639171234567'],
  // With their country code, in any way.
  ['62', '62812 3456 7890', '+6281234567890'],
  ['66', '66812345678', '+66812345678'],
  ['84', '84912345678', '+84912345678'],
  ['84', '0084912345678', '+84912345678'],
  ['60', '60123456789', '+60123456789'],
  ['66', '+84912345678', '+84912345678'],
  ['66', '84912345678', '+84912345678'],
  ['66', '(+66) 81 234 5678', '+66812345678'],
  ['66', '+66 (0)81 234 5678', '+66812345678'],
  ['66', 'tel:+66-81-234-5678', '+66812345678'],
  // Pasted with what nobody sees, and typed on other keyboards.
  ['60', '012\u2011345\u00a06789', '+60123456789'],
  ['66', '\u202a081 234 5678\u202c', '+66812345678'],
  ['66', '0812345678\u200e', '+66812345678'],
  ['66', '081–234–5678', '+66812345678'],
  ['66', '081−234−5678', '+66812345678'],
  ['66', '๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678'],
  ['66', '081。234。5678', '+66812345678'],
  ['66', '081 234 5678,', '+66812345678'],
])('prefix %s and number %s are %s', (prefix, number, login) => {
  expect(readPhone(prefix, number)?.whole).toBe(login);
});

test.each([
  ['', '812345678'],
  ['66', ''],
  ['66', '81234'],
  ['66', '21234567'],
  ['66', '8123456789012'],
  ['999', '812345678'],
  ['66', '812345678 ext. 5'],
  ['66', '812345678;phone-context=evil.test'],
  ['66', '81234567x'],
  ['66\n', '812345678\r\nX: 1'],
  ['0', '812345678'],
  ['44', '2079460958'],
  // Indonesian numbers with another country chosen, which begin like Japanese, Cambodian or Hong Kong ones.
  ['66', '819012345678'],
  ['60', '85512345678'],
  ['65', '85261234567'],
])('prefix %j and number %j are no number that takes messages', (prefix, number) => {
  expect(readPhone(prefix, number)).toBeNull();
});

test.each([
  '+66812345678',
  '66812345678',
  '0066812345678',
  '+66 81 234 5678',
  ' 66-81-234-5678 ',
  '+660812345678',
])('signing in by %j is signing in by one number', (text) => {
  expect(readWholePhone(text)?.whole).toBe('+66812345678');
  expect(readAccountName(text)).toEqual({ kind: 'phone', login: '+66812345678' });
});

test.each(['', '0812345678', '12', 'ann', '+', '66'])('%j names no account', (text) => {
  expect(readAccountName(text)).toBeNull();
});

test('an account is called by the part before the @ or by the ends of its number', () => {
  expect(shownName({ kind: 'email', login: 'ann.lee@shop.test' })).toBe('ann.lee');
  expect(shownName({ kind: 'phone', login: '+66812345678' })).toBe('+66••••••678');
});

test.each([
  [AGENTS.desktop, 'Chrome', 'Windows'],
  [AGENTS.phone, 'Mobile Safari', 'iOS'],
  [AGENTS.tablet, 'Chrome', 'Android'],
  ['', '', ''],
  ['curl/8.0', '', ''],
  ['<script>alert(1)</script>', '', ''],
])('the agent %s is named', (agent, browser, system) => {
  expect(readAgentName(nameAgent(agent))).toEqual({ browser, system });
});

test.each([
  ['ann@shop.test', 'ann@shop.test'],
  ['a.n.n+one+two@gmail.com', 'ann@gmail.com'],
  ['a.n.n+one@googlemail.com', 'ann@gmail.com'],
  ['a.n.n+one@outlook.com', 'a.n.n@outlook.com'],
  ['a.n.n+one@shop.test', 'a.n.n+one@shop.test'],
  ['+one@gmail.com', '+one@gmail.com'],
  ['+66812345678', '+66812345678'],
])('messages to %s are counted for %s', (login, inbox) => {
  expect(inboxOf(login)).toBe(inbox);
});
