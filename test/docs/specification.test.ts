import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readDocument } from '../support/documents.ts';

const { text } = readDocument('docs/specification.md');

const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const number = /^(\d(?:\.\d)?)\.? /.exec(section)?.[1] ?? section;
      const rules = [...section.matchAll(/^(\d+)\. /gm)].map(([, rule]) => Number(rule));
      const parts = [...section.matchAll(/^### (.+)$/gm)].map(([, part]) => (part as string).toLowerCase());
      return [number, { rules, parts }];
    }),
);

interface Citation {
  file: string;
  section: string;
  rules: number[];
  part: string | null;
}

const SECTION = /(\d(?:\.\d)?)(?!\d|\.\d)/y;
const RULES = /,? rules (\d+(?:(?:, | and | to )\d+)*)|,? rule (\d+)/y;
const NEXT = /(?:, |; | and | to )(?=\d)/y;
const PART = /, ([a-z][a-z -]*)/y;

/** Takes several per text: `Specification 2.5, rule 9; 4, reload guard`. */
function citationsIn(file: string, source: string): Citation[] {
  const plain = source.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
  return [...plain.matchAll(/Specification (?=\d)/g)].flatMap((match) => {
    const found: Citation[] = [];
    let at = match.index + match[0].length;
    const take = (pattern: RegExp) => {
      pattern.lastIndex = at;
      const taken = pattern.exec(plain);
      if (taken !== null) at = pattern.lastIndex;
      return taken;
    };
    for (let section = take(SECTION); section !== null; section = take(NEXT) && take(SECTION)) {
      const rules = take(RULES);
      const part = rules === null ? take(PART) : null;
      const numbers = (rules?.[1] ?? rules?.[2] ?? '').match(/\d+/g) ?? [];
      found.push({
        file,
        section: section[1] as string,
        rules: numbers.map(Number),
        part: part?.[1]?.trim() ?? null,
      });
    }
    return found;
  });
}

const citations = globSync('{server,client,shared,test}/**/*.{ts,tsx,mjs}', { cwd: projectRoot })
  .filter((file) => file !== 'test/docs/specification.test.ts')
  .flatMap((file) => citationsIn(file, readFileSync(path.join(projectRoot, file), 'utf8')));

test('citations are read as they are meant', () => {
  const read = (source: string) =>
    citationsIn('', source).map(({ section, rules, part }) => [section, rules, part]);
  expect(read('Specification 2.5, rule 9; 4, reload guard.')).toEqual([
    ['2.5', [9], null],
    ['4', [], 'reload guard'],
  ]);
  expect(read('Specification 2.5, rules 10 and 11.')).toEqual([['2.5', [10, 11], null]]);
  expect(read('Specification 2.5 rule 2, 9.')).toEqual([
    ['2.5', [2], null],
    ['9', [], null],
  ]);
  expect(read('Specification 2.1 to 2.3. 4 of them')).toEqual([
    ['2.1', [], null],
    ['2.3', [], null],
  ]);
  expect(read('(Specification\n * 2.6, 8)')).toEqual([
    ['2.6', [], null],
    ['8', [], null],
  ]);
});

test('all sections of the specification are there, with the twelve rules of navigation', () => {
  const numbers = [
    '1',
    '2',
    '2.1',
    '2.2',
    '2.3',
    '2.4',
    '2.5',
    '2.6',
    '2.7',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ];
  expect([...sections.keys()]).toEqual(numbers);
  expect(sections.get('2.5')?.rules).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('every section and rule that is cited exists', () => {
  expect(citations.length).toBeGreaterThan(80);
  const dangling = citations.filter(({ section, rules }) => {
    const known = sections.get(section);
    return known === undefined || rules.some((rule) => !known.rules.includes(rule));
  });
  expect(dangling).toEqual([]);
});

test('every part of section 4 that is cited by name has its heading', () => {
  const named = citations.filter(({ section, part }) => section === '4' && part !== null);
  expect(named.length).toBeGreaterThan(5);
  expect(
    named.filter(({ part }) => !sections.get('4')?.parts.some((heading) => part?.startsWith(heading))),
  ).toEqual([]);
});
