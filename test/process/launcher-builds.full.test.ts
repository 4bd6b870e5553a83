import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { launchProject, removePatterns } from '../support/launch-project.ts';
import { launch, startOnce } from '../support/launches.ts';

afterAll(removePatterns);

const builds = (root: string, part = 'server') =>
  readFileSync(path.join(root, 'dist', part, 'built'), 'utf8').length;

test('a changed source is built, a touched one is not', async () => {
  using project = launchProject({ launched: true });
  project.write('client/entry.ts', 'export {};');
  expect(await startOnce(project.root)).not.toContain('Building');
  project.write('client/entry.ts', 'export const changed = true;');
  expect(await startOnce(project.root)).toContain('Building');
  project.write('shared/new.ts', 'export {};');
  expect(await startOnce(project.root)).toContain('Building');
  rmSync(path.join(project.root, 'dist'), { recursive: true });
  expect(await startOnce(project.root)).toContain('Building');
});

/** What the assets of a build and of those before it say. */
const assetsIn = (root: string) =>
  ['client/assets', 'former/1', 'former/2', 'former/3'].map((folder) => {
    const files = globSync(`dist/${folder}/*.js`, { cwd: root });
    return files.map((file) => readFileSync(path.join(root, file), 'utf8')).join();
  });

/** Scripts of kept builds with their maps, and maps that are served or belong to none (threats U3). */
const mapsIn = (root: string) => {
  const namesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => path.basename(file));
  const scripts = namesOf('dist/{client/assets,former/*}/*.js');
  const maps = namesOf('dist/maps/*.js.map');
  const known = scripts.filter((name) => maps.includes(`${name}.map`));
  const served = namesOf('dist/{client,former}/**/*.map');
  return { known: known.length, others: [...maps.slice(known.length), ...served] };
};

test('the assets of the last two builds stay, the same build takes no place, and a failed one loses none', async () => {
  using project = launchProject({ launched: true });
  const { root } = project;
  for (const content of ['first', 'second', 'third']) {
    project.write('client/entry.ts', content);
    await startOnce(root);
  }
  expect(assetsIn(root)).toEqual(['third', 'second', 'first', '']);
  project.write('shared/new.ts', 'export {};');
  expect(await startOnce(root)).toContain('Building');
  expect(assetsIn(root)).toEqual(['third', 'second', 'first', '']);
  project.write('client/entry.ts', 'broken');
  await using failing = launch(root, 'start');
  expect((await failing.ended).code).toBe(1);
  project.write('client/entry.ts', 'fourth');
  await startOnce(root);
  expect(assetsIn(root)).toEqual(['fourth', 'third', 'second', '']);
  expect(mapsIn(root)).toEqual({ known: 3, others: [] });
});

test('a changed line of the server is bundled, and the client left as it is; an article is no part of the bundle', async () => {
  using project = launchProject({ launched: true });
  project.write('server/answer.ts', 'export const changed = true;');
  expect(await startOnce(project.root)).toContain('Building');
  expect([builds(project.root), builds(project.root, 'site')]).toEqual([1, 2]);
  expect(existsSync(path.join(project.root, 'dist/site/warm-up.cjs.code'))).toBe(true);
  project.write('server/content/blog/new.md', 'A new article');
  expect(await startOnce(project.root)).not.toContain('Building');
});

test('a bundle that cannot be run ahead is told and served, and built again at the next start', async () => {
  using project = launchProject();
  project.write('client/entry.ts', 'export const bundle = "unsound";');
  for (let start = 0; start < 2; start += 1) {
    const output = await startOnce(project.root);
    expect(output).toMatch(/The bundle could not be run ahead[^]*Error: unsound[^]*site is ready/);
  }
  project.write('client/entry.ts', 'export {};');
  expect(await startOnce(project.root)).not.toContain('could not');
  expect(await startOnce(project.root)).not.toContain('Building');
});

test('a failed build shows the message of the tool, one line and code 1, and is tried again', async () => {
  using project = launchProject();
  project.write('client/entry.ts', 'broken');
  const { code, output } = await launch(project.root, 'build').ended;
  expect(code).toBe(1);
  expect(output).toContain('client/entry.ts: unexpected token');
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^The build failed: /);
  project.write('client/entry.ts', 'export {};');
  expect((await launch(project.root, 'build').ended).code).toBe(0);
});
