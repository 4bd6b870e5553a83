import { expect, test } from 'vitest';
import {
  ANSWER_MARKS,
  askedIn,
  hrefIn,
  narrowed,
  queryOf,
  type FoundAnswer,
} from '../../../client/pages/help-category/search-data.ts';

const answer = (cid: string, type: '1' | '2', id: string): FoundAnswer => ({
  cid,
  type,
  id,
  status: 'start',
  title: id,
  summary: '',
});
const answers = [answer('orders', '1', 'a'), answer('orders', '2', 'b'), answer('stock', '1', 'c')];

test.each([
  [{ topic: '', kind: '' }, 'abc'],
  [{ topic: 'orders', kind: '' }, 'ab'],
  [{ topic: '', kind: '1' }, 'ac'],
  [{ topic: 'orders', kind: '2' }, 'b'],
  [{ topic: 'nothing', kind: '' }, ''],
])('%j leaves %s', (choice, ids) => {
  const left = narrowed(answers, { words: '', ...choice });
  expect(left.map(({ id }) => id).join('')).toBe(ids);
});

test.each([
  [
    'k=%20labels%20&cid=orders&type=2',
    { words: 'labels', topic: 'orders', kind: '2' },
    '?k=labels&cid=orders&type=2',
  ],
  ['k=a%26b', { words: 'a&b', topic: '', kind: '' }, '?k=a%26b'],
  ['', { words: '', topic: '', kind: '' }, '?k='],
  [`k=${'x'.repeat(300)}`, { words: 'x'.repeat(100), topic: '', kind: '' }, `?k=${'x'.repeat(100)}`],
])('the query %s is read, and written again', (query, asked, again) => {
  const fields = new URLSearchParams(query);
  const read = askedIn((name) => fields.get(name) ?? undefined);
  expect(read).toEqual(asked);
  expect(queryOf(read)).toBe(again);
});

test('an answer has its address in the place of the marks', () => {
  const { cid, type, id } = ANSWER_MARKS;
  const pattern = `/th/detailPage/${cid}/${type}/${id}/start`;
  expect(hrefIn(pattern, answer('orders', '2', 'print-labels'))).toBe(
    '/th/detailPage/orders/2/print-labels/start',
  );
});
