import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from '../../server/registry-tool/tool.ts';
import { ALL_PARTS } from '../run/parts.ts';
import {
  anchorsOf,
  codesOf,
  documents,
  isPlace,
  placeExists,
  projectRoot,
  readDocument,
  tableRows,
} from '../support/documents.ts';

const manifest = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const files = documents.map(({ file }) => file);
const readSource = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

test('README and the guides are there', () => {
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'docs/request-lifecycle.md', 'docs/specification.md']),
  );
  expect(files.filter((file) => file.startsWith('docs/add-')).length).toBeGreaterThan(8);
});

test.each(documents)('every path that $file names exists', ({ code }) => {
  expect(code.filter(isPlace).filter((place) => !placeExists(place))).toEqual([]);
});

test.each(documents)('every file in the pictures and code of $file exists', ({ fences }) => {
  const pictures = fences
    .filter(({ language }) => language === 'text')
    .flatMap(({ body }) => body.match(/[\w./-]+\.(?:ts|tsx|mjs|json)\b/g) ?? []);
  const commands = fences
    .filter(({ language }) => language === 'sh')
    .flatMap(({ body }) => body.split(/\s+/).filter(isPlace));
  expect([...pictures, ...commands].filter((place) => !placeExists(place))).toEqual([]);
});

test('the debugger starts files that exist', () => {
  const { configurations } = JSON.parse(readSource('.vscode/launch.json')) as {
    configurations: { program?: string }[];
  };
  const programs = configurations.flatMap(({ program }) => program ?? []);
  expect(programs.length).toBeGreaterThan(1);
  expect(
    programs.filter((program) => !existsSync(program.replace('${workspaceFolder}', projectRoot))),
  ).toEqual([]);
});

const commandsOf = ({ code, fences }: (typeof documents)[number]) =>
  [...code, ...fences.filter(({ language }) => language === 'sh').flatMap(({ body }) => body.split('\n'))]
    .map((line) => line.trim())
    .filter((line) => line.startsWith('npm '));

test.each(documents)('every npm command of $file exists', (document) => {
  const scripts = commandsOf(document).map(
    (command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? command,
  );
  const known = new Set([...Object.keys(manifest.scripts), 'ci', 'install', 'outdated']);
  expect(scripts.filter((script) => !known.has(script))).toEqual([]);
});

test('every verb of the registry tool that is named exists, and every one is named', async () => {
  const help: string[] = [];
  await runTool(['--help'], {
    paths: { registryFile: '', localesDir: '' },
    print: (...lines) => help.push(...lines),
    printError: () => {},
    ask: async () => null,
  });
  const verbs = help.flatMap((line) => /^ {2}(\w[\w-]*) /.exec(line)?.[1] ?? []);
  const named = documents
    .flatMap(commandsOf)
    .flatMap((command) => /^npm run registry -- (\w[\w-]*)/.exec(command)?.[1] ?? []);
  expect(verbs).toContain('check');
  expect([...new Set(named)].toSorted()).toEqual(verbs.toSorted());
});

test('every part of the tests that is named exists, and testing.md has a row for each', () => {
  const named = documents
    .flatMap(commandsOf)
    .flatMap((command) => /^npm (?:test|run test:full) -- (.+)/.exec(command)?.[1]?.split(' ') ?? [])
    .filter((word) => /^[a-z]+$/.test(word));
  const rows = tableRows(readDocument('docs/testing.md'), 'Part').flatMap(([cell]) => codesOf(cell));
  expect(named.filter((part) => !ALL_PARTS.includes(part))).toEqual([]);
  expect(rows).toEqual(ALL_PARTS);
});

test.each(documents)('every link of $file leads to a document and a heading', ({ file, text }) => {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link as string)
    .filter((link) => !/^[a-z]+:/.test(link));
  const broken = links.filter((link) => {
    const [target = '', anchor] = link.split('#');
    const place = target === '' ? file : path.join(path.dirname(file), target);
    if (!existsSync(path.join(projectRoot, place))) return true;
    return anchor !== undefined && !anchorsOf(readDocument(place)).has(anchor);
  });
  expect(broken).toEqual([]);
});

test('README links every guide, and every document is linked from another', () => {
  const linked = new Map(documents.map(({ file, text }) => [file, linksOf(file, text)]));
  expect(
    files.filter((file) => file.startsWith('docs/add-') && !linked.get('README.md')?.includes(file)),
  ).toEqual([]);
  const reachable = new Set(['README.md']);
  for (const file of reachable) for (const target of linked.get(file) ?? []) reachable.add(target);
  expect(files.filter((file) => !reachable.has(file))).toEqual([]);
});

function linksOf(file: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+\.md)/g)].map(([, link]) =>
    path.join(path.dirname(file), link as string),
  );
}

/** Variables, constants and error codes. */
const CAPITALS = new Set(
  globSync('{server,client,shared,test}/**/*.{ts,tsx,mjs}', { cwd: projectRoot })
    .filter((file) => !file.startsWith('test/docs/'))
    .flatMap((file) => readSource(file).match(/\b[A-Z][A-Z_]{2,}\b/g) ?? []),
);

test.each(documents)('every name in capitals in $file exists in the code', ({ code }) => {
  const named = code.filter((word) => /^[A-Z][A-Z_]{3,}$/.test(word));
  expect(named.filter((word) => !CAPITALS.has(word))).toEqual([]);
});

test('decisions are numbered without gaps, dated, listed, and say context, decision and consequences', () => {
  const decisions = files
    .filter((file) => /^docs\/decisions\/\d/.test(file))
    .map((file) => path.basename(file));
  const list = readDocument('docs/decisions/README.md').text;
  expect(decisions.length).toBeGreaterThan(0);
  decisions.forEach((name, index) => {
    const { text } = readDocument(`docs/decisions/${name}`);
    expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    expect(text, name).toMatch(
      new RegExp(`^# ${index + 1}\\. .+\\n\\n20\\d\\d-\\d\\d-\\d\\d, (?:accepted|superseded by \\d+)\\n`),
    );
    expect(
      [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading),
      name,
    ).toEqual(['Context', 'Decision', 'Consequences']);
    expect(list).toContain(`(${name})`);
  });
});
