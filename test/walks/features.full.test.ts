import { afterAll, expect, test } from 'vitest';
import { readDocument, tableRows } from '../support/documents.ts';
import { inEachEngine } from '../support/engines/each-engine.ts';
import { FEATURES } from '../support/engines/features.ts';
import { serveSite } from '../support/served-site.ts';

/* What engines lack of what the site uses is known, and what happens then. */

const site = await serveSite();
afterAll(() => site[Symbol.asyncDispose]());
const rows = tableRows(readDocument('docs/testing.md'), 'Feature');
const COLUMNS = { Chromium: 1, Firefox: 2, WebKit: 3 } as const;

test('the table tells of every feature, and of what takes its place', () => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(FEATURES));
  for (const cells of rows) expect(cells[4]).not.toBe('');
});

inEachEngine((walk) => {
  test('it lacks nothing else than the table says', async () => {
    await using tab = await walk.arrive();
    await tab.goto(`${site.origin}/en_US/aboutUs.htm`);
    const lacks: string[] = [];
    for (const [name, has] of Object.entries(FEATURES)) if (!(await tab.evaluate(has))) lacks.push(name);
    const told = rows.filter((cells) => cells[COLUMNS[walk.name]] === 'no').map(([name = '']) => name);
    expect(lacks.filter((name) => !told.includes(name))).toEqual([]);
  });
});
