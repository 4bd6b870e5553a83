import { expect, test } from 'vitest';
import { wayThrough } from '../../../client/blocks/table/way.ts';

const [yes, no] = ['✓', '–'];

test('a line leads from doer to doer: down, along the foot of the row, down again', () => {
  expect(
    wayThrough([
      [yes, no, no],
      [no, no, yes],
      [no, yes, no],
      [no, yes, no],
    ]),
  ).toEqual([
    ['down end', 'start end', 'start'],
    ['', 'end', 'up down start'],
    ['', 'up down', ''],
    ['', 'up', ''],
  ]);
});

test.each([
  ['two doers in a row', [[yes, yes]]],
  [
    'no doer in a row',
    [
      [yes, no],
      [no, no],
    ],
  ],
  [
    'words',
    [
      [yes, no],
      ['Both', no],
    ],
  ],
])('no line where there are %s', (_what, rows) => {
  expect(wayThrough(rows)).toBeUndefined();
});
