import { expect, test } from 'vitest';
import { articleId, topicId } from '../../../server/content/blog-ids.ts';

test('ids in addresses are those that are known, and no two are alike', () => {
  const six = Array.from({ length: 6 }, (_, language) => articleId(1, language));
  expect(six).toEqual(['101', '201', '301', '401', '501', '601']);
  expect(articleId(99, 5)).toBe('699');
  const numbers = Array.from({ length: 1200 }, (_, at) => at + 1);
  const ids = numbers.flatMap((number) =>
    Array.from({ length: 20 }, (_, language) => articleId(number, language)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('ids of topics in addresses are two digits up to nine topics, and no two are alike', () => {
  const six = Array.from({ length: 6 }, (_, language) => topicId(1, language));
  expect(six).toEqual(['11', '21', '31', '41', '51', '61']);
  const numbers = Array.from({ length: 300 }, (_, at) => at + 1);
  const ids = numbers.flatMap((number) =>
    Array.from({ length: 20 }, (_, language) => topicId(number, language)),
  );
  expect(new Set(ids).size).toBe(ids.length);
});
