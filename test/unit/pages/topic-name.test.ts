import { expect, test } from 'vitest';
import type { SubjectArgs } from '../../../client/subjects/subject.ts';
import { topic } from '../../../client/subjects/topic.ts';

test.each([
  ['Selling', 'Selling'],
  ['งานหลังร้าน', 'งานหลังร้าน'],
  ['a\0b', 'ab'],
  ['x'.repeat(300), 'x'.repeat(200)],
  ['', undefined],
])('the call for a topic gets the name of the address %j as %j', async (topics, topicsName) => {
  const asked: object[] = [];
  const call = async (_endpoint: object, input: object) => {
    asked.push(input);
    return { contentLang: 'en_US', topics: [] };
  };
  await topic.ask({
    call,
    page: { locale: 'en_US' },
    params: { id: '11', topics },
  } as unknown as SubjectArgs);
  expect(asked).toContainEqual({ topicsId: '11', ...(topicsName !== undefined && { topicsName }) });
});
