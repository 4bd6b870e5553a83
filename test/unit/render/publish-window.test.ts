import { expect, test } from 'vitest';
import { oncePerPublishWindow, publishWindowOf } from '../../../server/registry/publish-window.ts';
import { page, registryWith, snapshotOf } from '../../support/registry-fixture.ts';

const SUMMER = Date.parse('2026-06-01T00:00:00Z');
const AUTUMN = Date.parse('2026-09-01T00:00:00Z');
const NEW_YEAR = Date.parse('2027-01-01T00:00:00Z');

const snapshot = snapshotOf(
  registryWith([
    page('sale', '/{lang}/sale.htm', {
      publish: { from: '2026-06-01T00:00:00Z', until: '2026-09-01T00:00:00Z' },
    }),
  ]),
);

test.each([
  ['before the page begins', SUMMER - 1, Date.parse('2026-01-01T00:00:00Z'), SUMMER],
  ['as it begins', SUMMER, SUMMER, AUTUMN],
  ['in its last moment', AUTUMN - 1, SUMMER, AUTUMN],
  ['as it ends', AUTUMN, AUTUMN, NEW_YEAR],
  ['in the last moment of the year', NEW_YEAR - 1, AUTUMN, NEW_YEAR],
  ['in the next year', NEW_YEAR, NEW_YEAR, Date.parse('2028-01-01T00:00:00Z')],
  ['when the clock is set back', SUMMER, SUMMER, AUTUMN],
])('%s the window goes from the latest change to the next', (_name, now, from, until) => {
  expect(publishWindowOf(snapshot, now)).toEqual({ from, until });
});

test('what is made of a snapshot is made once a window', () => {
  const made: number[] = [];
  const make = oncePerPublishWindow((_snapshot, now) => made.push(now));
  for (const now of [SUMMER, SUMMER + 1, AUTUMN - 1, AUTUMN, AUTUMN + 1]) make(snapshot, now);
  expect(made).toEqual([SUMMER, AUTUMN]);
});
