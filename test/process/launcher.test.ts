import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { canRunAsNobody, NOBODY } from '../support/nobody.ts';
import { start } from '../support/processes.ts';
import { launchProject, removePatterns } from '../support/launch-project.ts';
import { launch, READY } from '../support/launches.ts';
import { projectRoot } from '../support/project-root.ts';

afterAll(removePatterns);

test.each([
  [['deploy'], /^Unknown command "deploy"; allowed: start, dev, build, .+\n$/],
  [[], /^Unknown command ""; allowed: .+\n$/],
  [['start', '--port=1'], /^"start" takes no options, but was given: --port=1\n$/],
  [['constructor'], /^Unknown command "constructor"; allowed: .+\n$/],
])('%j is refused with one line', async (args, line) => {
  const { code, output } = await launch(projectRoot, ...args).ended;
  expect(output).toMatch(line);
  expect(code).toBe(1);
});

test('signals reach the site through npm, and its exit code comes back', async () => {
  using project = launchProject({ launched: true });
  await using direct = launch(project.root, 'start');
  await direct.until(READY);
  direct.child.kill('SIGHUP');
  await direct.until('got SIGHUP');
  direct.child.kill('SIGTERM');
  expect((await direct.ended).code).toBe(7);

  await using npm = start('npm', ['start'], { cwd: project.root });
  await npm.until(READY);
  npm.child.kill('SIGTERM');
  const { code, output } = await npm.ended;
  expect(output).toContain('got SIGTERM');
  expect(code).toBe(7);
});

test.skipIf(!canRunAsNobody())(
  'a read-only tree that is installed and built is served as it is',
  async () => {
    using project = launchProject({ launched: true });
    const before = statSync(path.join(project.root, 'dist/sources.sha256')).mtimeMs;
    execFileSync('chmod', ['-R', 'a-w,a+rX', path.dirname(project.root)]);
    await using site = start(process.execPath, ['server/launch.mjs', 'start'], {
      cwd: project.root,
      uid: NOBODY,
      gid: NOBODY,
    });
    await site.until(READY);
    site.child.kill('SIGTERM');
    await site.ended;
    expect(statSync(path.join(project.root, 'dist/sources.sha256')).mtimeMs).toBe(before);
    chmodSync(path.dirname(project.root), 0o755);
  },
);
