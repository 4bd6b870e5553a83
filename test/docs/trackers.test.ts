import { expect, test } from 'vitest';
import { GUARDS } from '../../shared/trackers/guards.ts';
import { VENDORS } from '../../shared/trackers/vendors.ts';
import { codesOf, readDocument, tableRows } from '../support/documents.ts';

test('the table of trackers has every script with its name and purpose, in the order of the code', () => {
  const rows = tableRows(readDocument('docs/trackers.md'), 'Key');
  const told = rows.map(([key, label, purpose]) => [codesOf(key)[0], label, purpose]);
  const known = [
    ...Object.entries(VENDORS).map(([key, { label, purpose }]) => [key, label, purpose]),
    ...Object.entries(GUARDS).map(([key, { label }]) => [key, label, '–']),
  ];
  expect(told).toEqual(known);
});
