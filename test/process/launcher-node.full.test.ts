import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PINNED } from '../../server/launch/runtime.mjs';
import { start } from '../support/processes.ts';
import { launchProject, removePatterns } from '../support/launch-project.ts';
import { startOnce } from '../support/launches.ts';

afterAll(removePatterns);

/** As the system's loader ends a program whose library is missing. */
const CANNOT_START = `#!/bin/sh
echo "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2
exit 127
`;

/** A project whose own Node cannot start. Run with the Node of this test, or with one that says it is older. */
function projectWithDeadNode() {
  const project = launchProject({ launched: true });
  const pinned = path.join(project.root, PINNED);
  rmSync(pinned);
  project.write(PINNED, CANNOT_START);
  chmodSync(pinned, 0o755);
  return project;
}

test('where the Node of the packages cannot start, a present one that is new enough takes its place', async () => {
  using project = projectWithDeadNode();
  project.write('client/entry.ts', 'export const changed = true;');
  const output = await startOnce(project.root);
  expect(output).toMatch(/Building …[^]*site is ready/);
  expect(output).not.toContain('libatomic');
});

test('without one, one line says what is missing and how to get it', async () => {
  using project = projectWithDeadNode();
  project.write('older.mjs', "Object.defineProperty(process.versions, 'node', { value: '20.19.0' });");
  // Not root, who would get it installed.
  project.write('stranger.mjs', 'process.getuid = () => 1000;');
  const args = ['--import', './older.mjs', '--import', './stranger.mjs', 'server/launch.mjs', 'start'];
  const { code, output } = await start(process.execPath, args, { cwd: project.root }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The Node of the packages does not start on this machine \(.*libatomic\.so\.1.*\): install the library libatomic\.so\.1 \(Debian and Ubuntu: "apt-get install libatomic1".*\n$/,
  );
});
