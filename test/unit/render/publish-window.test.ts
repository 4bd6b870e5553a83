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
  ['before the page begins', SUMMER - 1, Date.parse('2026-01-01T00:00:00Z')],
  ['as it begins', SUMMER, SUMMER],
  ['in its last moment', AUTUMN - 1, SUMMER],
  ['as it ends', AUTUMN, AUTUMN],
  ['in the last moment of the year', NEW_YEAR - 1, AUTUMN],
  ['in the next year', NEW_YEAR, NEW_YEAR],
  ['when the clock is set back', SUMMER, SUMMER],
])('%s the window began with the latest change', (_name, now, from) => {
  expect(publishWindowOf(snapshot, now).from).toBe(from);
});

test('what is made of a snapshot is made once a window', () => {
  const made: number[] = [];
  const make = oncePerPublishWindow((_snapshot, now) => made.push(now));
  for (const now of [SUMMER, SUMMER + 1, AUTUMN - 1, AUTUMN, AUTUMN + 1]) make(snapshot, now);
  expect(made).toEqual([SUMMER, AUTUMN]);
});
