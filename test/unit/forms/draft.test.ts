import { expect, test } from 'vitest';
import { draftState, isDraftField } from '../../../shared/forms/draft.ts';

test.each([
  ['email', true],
  ['account', true],
  ['way', true],
  ['phonePrefix', true],
  ['phoneNumber', true],
  ['shopName', true],
  ['content', true],
  ['slotId', true],
  ['password', false],
  ['newPassword', false],
  ['code', false],
  ['phoneAccountCode', false],
  ['picVerificationCode', false],
  ['accessCode', false],
  ['ticket', false],
  ['randstr', false],
  ['botToken', false],
  ['cf-turnstile-response', false],
  ['g-recaptcha-response', false],
  ['intent', false],
  ['', false],
])('whether a field called %j is kept over a language switch: %j', (name, isKept) => {
  expect(isDraftField({ name })).toBe(isKept);
});

test.each([
  ['text', '', true],
  ['email', 'username', true],
  ['tel', 'tel-national', true],
  ['textarea', '', true],
  ['select-one', 'country', true],
  ['radio', '', true],
  ['checkbox', '', true],
  ['password', '', false],
  // A password that is shown, and a code.
  ['text', 'new-password', false],
  ['text', 'current-password', false],
  ['text', 'one-time-code', false],
  ['file', '', false],
  ['hidden', '', false],
  ['submit', '', false],
])('whether a field of type %s with autocomplete %j is kept: %j', (type, autocomplete, isKept) => {
  expect(isDraftField({ name: 'anything', type, autocomplete })).toBe(isKept);
});

test('a form in another language has what may be kept, and no problems', () => {
  const values = {
    email: 'ann@shop',
    marketplaces: ['Shopee', 'Lazada'],
    code: '135790',
    intent: 'language',
  };
  expect(draftState(values)).toEqual({
    values: { email: 'ann@shop', marketplaces: ['Shopee', 'Lazada'] },
    problems: {},
  });
});
