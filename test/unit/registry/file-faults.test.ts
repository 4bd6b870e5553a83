import { expect, onTestFinished, test, vi } from 'vitest';
import { describeIssue, locateFaults } from '../../../server/registry/locate-issue.ts';
import { parseJson } from '../../../server/registry/parse-json.ts';
import { checkContent } from '../../../server/registry/read-registry.ts';
import { bounded } from '../../support/bounded-work.ts';
import { page, registryWith } from '../../support/registry-fixture.ts';
import { SHIPPED } from '../../support/shipped-registry.ts';

const SOUND = JSON.stringify(
  registryWith([page('news', '/{lang}/news.htm')], { redirects: [{ from: '/a', to: '/en_US/news.htm' }] }),
  null,
  2,
);

/** Counted from 1. */
function positionOf(text: string, piece: string): string {
  const before = text.slice(0, text.indexOf(piece)).split('\n');
  return `${before.length}:${(before.at(-1) as string).length + 1}`;
}

test.each<[name: string, from: string, to: string, at: string, message: string]>([
  [
    'unknown key',
    '"redirects": [',
    '"redirect": [], "redirects": [',
    '"redirect":',
    'Unknown key "redirect" – $schema, site, layouts, sections, gone, pages, redirects (did you mean redirects?)',
  ],
  [
    'unknown layout',
    '"layout": "default",\n      "blocks"',
    '"layout": "defautl",\n      "blocks"',
    '"defautl"',
    'There is no layout "defautl" – default, landing, noFooter (did you mean default?)'.replace(
      'default, landing, noFooter',
      'default, landing, noFooter, m-default, m-nofooter, m-thlogin',
    ),
  ],
  ['unknown block', '"type": "intro"', '"type": "introo"', '"introo"', 'is not allowed here'],
  [
    'duplicate id',
    '"id": "news"',
    '"id": "INDEX"',
    '"INDEX"',
    'There is a page "index" already – an id of its own (case does not count)',
  ],
  [
    'duplicate path',
    '"/{lang}/news.htm"',
    '"/{lang}/Index.htm"',
    '"/{lang}/Index.htm"',
    'is already the path of the page "index"',
  ],
  ['path over an address', '"/{lang}/news.htm"', '"/api/news.htm"', '"/api/news.htm"', 'lies over /api/**'],
  [
    'dangling redirect',
    '"/en_US/news.htm"',
    '"/en_US/gone/forever.htm"',
    '"/en_US/gone/forever.htm"',
    'No page has the address',
  ],
  [
    'redirect to a script',
    '"to": "/en_US/news.htm"',
    '"external": true, "to": "javascript:alert(1)"',
    '"javascript:',
    "Cannot navigate to a URL with 'javascript:' protocol",
  ],
  ['missing key', '"path": "/{lang}/news.htm",', '', '{\n      "id": "news"', '"path" is missing'],
  [
    'comma too many',
    '"redirects": [\n    {',
    '"redirects": [\n    ,{',
    ',{',
    'stands where a value is expected',
  ],
  [
    'trailing comma',
    '"to": "/en_US/news.htm"\n',
    '"to": "/en_US/news.htm",\n',
    ',\n    }\n  ]\n}',
    'A comma before a closing bracket – no comma after the last entry',
  ],
  ['comma missing', '"from": "/a",', '"from": "/a"', '"to": "/en_US', 'stands where a comma is expected'],
  [
    'comment',
    '"redirects": [',
    '// soon\n"redirects": [',
    '// soon',
    'begins a comment – JSON without comments',
  ],
  ['single quotes', '"from": "/a"', '"from": \'/a\'', "'/a'", 'is no value'],
  [
    'key twice',
    '"from": "/a",',
    '"from": "/a", "from": "/b",',
    '"from": "/b"',
    'The key "from" stands twice in the same object – each key once',
  ],
  [
    'key __proto__',
    '"from": "/a",',
    '"from": "/a", "__proto__": {"to": 1},',
    '"__proto__"',
    'The key "__proto__" is not allowed',
  ],
  [
    'key __proto__ escaped',
    '"from": "/a",',
    '"from": "/a", "\\u005f_proto__": {},',
    '"\\u005f_proto__"',
    'The key "__proto__" is not allowed',
  ],
])('%s: refused with line and column', (_name, from, to, at, message) => {
  expect(SOUND).toContain(from);
  const last = SOUND.lastIndexOf(from);
  const text = SOUND.slice(0, last) + to + SOUND.slice(last + from.length);
  const result = checkContent({ text, hash: '' }, SHIPPED, new Map());
  expect(result.registry).toBeNull();
  const lines = result.issues.map(describeIssue);
  const line = lines.find((one) => one.includes(message));
  expect(line, lines.join('\n')).toBeDefined();
  expect(line).toContain(`pages.registry.json:${positionOf(text, at)} `);
});

test('a file cut anywhere is refused, and the place of the cut is told', () => {
  for (let end = 1; end < SOUND.length; end += 37) {
    const text = SOUND.slice(0, end);
    expect(parseJson(text)).toBeNull();
    expect(locateFaults(text, SHIPPED.registryFile).length).toBeGreaterThan(0);
  }
});

test('quick parsing lets exactly the sound files pass', () => {
  for (const sound of [
    '{}',
    '[]',
    '{"a":{"a":1},"b":[{"a":1},{"a":2}]}',
    '{"a\\":":1,"b":"x:\\\\"}',
    '{"constructor":1}',
    ' {"a" : ":"}\n',
  ]) {
    expect(parseJson(sound)?.value).toEqual(JSON.parse(sound));
  }
  for (const faulty of [
    '',
    '{',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"__proto__":1}]',
    '{"a":1,}',
    '{} {}',
    '{"a":01}',
    `${'['.repeat(40)}${']'.repeat(40)}`,
  ]) {
    expect(parseJson(faulty)).toBeNull();
    expect(locateFaults(faulty, SHIPPED.registryFile)).not.toEqual([]);
  }
});

test('a file of brackets alone is refused without being parsed', () => {
  const brackets = '['.repeat(1_000_000);
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  expect(bounded(() => parseJson(brackets))).toBeNull();
  expect(parse).not.toHaveBeenCalled();
  expect(locateFaults(brackets, SHIPPED.registryFile)[0]?.reason).toBe('The file is nested too deep');
});
