import { expect, test } from 'vitest';
import { parseQuery } from '../../../shared/query.ts';
import {
  channelOf,
  mergeSearchSource,
  readSearchSources,
  readSourceChannel,
  sourceEntries,
  type SearchSource,
} from '../../../shared/source-tracking.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2025-03-10T00:00:00Z');
const day = (number: number) => START + number * DAY_MS;

// Specification 4, source tracking.
test.each([
  ['123', 123],
  ['123=', 123],
  ['=123', 123],
  ['123%3D', 123],
  ['1=2', 12],
  ['1e3', 1000],
  ['12.5', 12.5],
  ['-5', -5],
  ['0x1F', 31],
  ['0', null],
  ['', null],
  ['%20', null],
  ['+', null],
  ['abc', null],
  ['12a', null],
  ['Infinity', null],
])('the channel %j is %s', (value, id) => {
  expect(channelOf(parseQuery(`?sourceChannelId=${value}`))).toBe(id);
  const stored = sourceEntries(parseQuery(`?sourceChannelId=${value}`), null, START);
  expect(stored).toEqual(
    id === null ? {} : { sourceChannel: JSON.stringify({ sourceChannelId: id, sourceTime: START }) },
  );
});

test('of repeated values the first counts, and an absent or empty one leaves what is stored', () => {
  const query = parseQuery('?sourceChannelId=7&sourceChannelId=8&gclid=first&gclid=second&affid=');
  expect(sourceEntries(query, null, 1)).toEqual({
    sourceChannel: '{"sourceChannelId":7,"sourceTime":1}',
    gclid: 'first',
  });
  expect(sourceEntries(parseQuery('?a=1&kw=words'), '[]', 1)).toEqual({});
});

test('an address cannot fill the storage', () => {
  const long = 'x'.repeat(5000);
  const entries = sourceEntries(
    parseQuery(`?gclid=${long}&affid=${long}&sc=${long}&kw=${long}`),
    null,
    START,
  );
  expect(Object.values(entries).join('').length).toBeLessThan(2500);
});

const VISITS: [day: number, query: string, list: string[]][] = [
  [0, 'sc=google', ['google:30']],
  [1, 'sc=bing&kw=old', ['google:30', 'bing:31']],
  [2, 'sc=fb', ['google:30', 'bing:31', 'fb:32']],
  [3, 'sc=tt', ['bing:31', 'fb:32', 'tt:33']],
  [4, 'sc=bing&kw=new', ['fb:32', 'tt:33', 'bing:34']],
  [32, 'sc=line', ['tt:33', 'bing:34', 'line:62']],
  [33, 'sc=zalo', ['bing:34', 'line:62', 'zalo:63']],
];

/** What is stored after the visits before a row of the table. */
function storedBefore(row: number): SearchSource[] {
  return VISITS.slice(0, row).reduce<SearchSource[]>(
    (list, [at, query]) => mergeSearchSource(list, parseQuery(query), day(at)) ?? list,
    [],
  );
}

// Specification 4 and 9, search sources.
test.each(VISITS.map((visit, row) => [...visit, row] as const))(
  'on day %d a visit with %s leaves %j',
  (at, query, list, row) => {
    const before = JSON.stringify(storedBefore(row));
    const { searchSources } = sourceEntries(parseQuery(query), before, day(at));
    const after = readSearchSources(searchSources);
    expect(after.map(({ sc, time }) => `${sc}:${(time - START) / DAY_MS}`)).toEqual(list);
    expect(after.map(({ time }) => time)).toEqual(after.map(({ time }) => time).toSorted((a, b) => a - b));
  },
);

test('the days of the table are those moments', () => {
  expect(mergeSearchSource([], parseQuery('sc=google'), day(0))).toEqual([
    { sc: 'google', kw: '', time: 1_744_156_800_000 },
  ]);
  expect(mergeSearchSource([], parseQuery('sc=zalo'), day(33))?.[0]?.time).toBe(1_747_008_000_000);
  expect(storedBefore(5).at(-1)).toMatchObject({ sc: 'bing', kw: 'new' });
});

test('a stored list that is too long is cut to three, and without a source it stays untouched', () => {
  const stored = [1, 2, 3, 4, 5].map((number) => ({ sc: `s${number}`, kw: '', time: day(number) }));
  const merged = mergeSearchSource(stored, parseQuery('sc=new'), day(0));
  expect(merged?.map(({ sc }) => sc)).toEqual(['s4', 's5', 'new']);
  expect(mergeSearchSource(stored, parseQuery('kw=words'), day(0))).toBeNull();
  expect(mergeSearchSource(stored, parseQuery('sc='), day(0))).toBeNull();
});

test.each([
  null,
  undefined,
  '',
  '{',
  'null',
  '7',
  '{"length":3}',
  '[null,1,"x",[],{"sc":1,"kw":"","time":1},{"sc":"a","kw":"","time":null}]',
])('a stored list of %j has no entries', (text) => {
  expect(readSearchSources(text)).toEqual([]);
});

test.each([
  ['{"sourceChannelId":123,"sourceTime":1}', 123],
  ['{"sourceChannelId":"123","sourceTime":1}', null],
  ['{"sourceChannelId":0}', null],
  ['{"sourceChannelId":null}', null],
  ['123', null],
  ['{', null],
  [null, null],
  [undefined, null],
])('a stored channel of %j is %s', (text, id) => {
  expect(readSourceChannel(text)).toBe(id);
});
