import { expect, test } from 'vitest';
import { AppError, ERROR_CODES, unmatchedMessage, validationMessage } from '../../../shared/errors.ts';

test('the messages are those of the specification, capitals included', () => {
  expect(unmatchedMessage('/x?a=1')).toBe('Page not found: /x?a=1');
  expect(validationMessage('/x?a=1')).toBe('Page Not Found: /x?a=1');
});

test('every code is written in capitals and explained', () => {
  expect(Object.isFrozen(ERROR_CODES)).toBe(true);
  for (const [code, meaning] of Object.entries(ERROR_CODES)) {
    expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/);
    expect(meaning.length, code).toBeGreaterThan(20);
  }
});

test('an error keeps code, status, message and cause', () => {
  const cause = new Error('socket closed');
  const error = new AppError('UPSTREAM_DOWN', 502, 'The platform does not answer', cause);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ name: 'AppError', code: 'UPSTREAM_DOWN', status: 502, cause });
  expect(error.message).toBe('The platform does not answer');
  expect('cause' in new AppError('NOT_FOUND', 404, 'x')).toBe(false);
});
