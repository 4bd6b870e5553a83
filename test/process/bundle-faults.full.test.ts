import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { growTree, type GrownTree } from '../support/grown-tree.ts';
import { freePort, start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';

/* A bundle that lacks a part, or is not there. */

/** A copy of the project with its build. */
function bundledTree(): GrownTree {
  const tree = growTree();
  cpSync(path.join(projectRoot, 'dist'), path.join(tree.root, 'dist'), { recursive: true });
  return tree;
}

test('a part that does not load: 500, a line of the log with the lines of the sources; the rest is served', async () => {
  using tree = bundledTree();
  const [pipeline = ''] = globSync('dist/site/app-*.cjs', { cwd: tree.root }).filter((script) =>
    readFileSync(path.join(tree.root, script), 'utf8').includes('pageActions'),
  );
  writeFileSync(path.join(tree.root, pipeline), 'throw new RangeError("planted");');
  const port = await freePort();
  await using site = start(process.execPath, ['server/start.cjs'], {
    cwd: tree.root,
    env: { PORT: String(port), DATA_DIR: path.join(tree.root, 'data') },
  });
  await site.until('is ready at');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(500);
  expect((await fetch(`http://127.0.0.1:${port}/en_US/index.htm`)).status).toBe(200);
  await site.until('the pipeline could not be loaded');
  const line = site
    .output()
    .split('\n')
    .find((text) => text.includes('could not be loaded')) as string;
  const { err } = JSON.parse(line) as { err: { message: string; stack: string } };
  expect(err.message).toBe('planted');
  expect(err.stack).toMatch(/\/server\/late-pipeline\.ts:\d+:\d+/);
});

test('without a bundle: one line that says what to do, code 1', async () => {
  using tree = bundledTree();
  rmSync(path.join(tree.root, 'dist/site'), { recursive: true });
  const { code, output } = await start(process.execPath, ['server/start.cjs'], { cwd: tree.root }).ended;
  expect(output).toMatch(/^There is no bundle .+ "npm run build"\n$/);
  expect(code).toBe(1);
});
