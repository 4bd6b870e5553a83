import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { imageTree } from '../support/image-tree.ts';
import { NOBODY } from '../support/nobody.ts';
import { freePort, start } from '../support/processes.ts';

/* Threats O8: the image's files under a read-only system, as the first process, without any right. */

const UNSHARE = ['--mount', '--pid', '--fork', '--kill-child'];
/** The data folder is the only place that stays writable. */
const CLOSED = [
  'mount --make-rprivate /',
  'mount --bind "$DATA_DIR" "$DATA_DIR"',
  'mount -o remount,bind,ro /',
].join(' && ');
const WITHOUT_RIGHTS = `setpriv --reuid ${NOBODY} --regid ${NOBODY} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all`;

const canClose =
  process.getuid?.() === 0 &&
  spawnSync('unshare', [...UNSHARE, 'sh', '-c', `${CLOSED} && ${WITHOUT_RIGHTS} true`], {
    env: { ...process.env, DATA_DIR: '/tmp' },
  }).status === 0;

const TOKEN = 'a-token-of-the-test';

const fieldOf = (pid: number, name: string) =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]?.trim();

test.skipIf(!canClose)('it starts, serves, keeps its store and ends in order', async () => {
  using image = imageTree(NOBODY);
  const port = await freePort();
  const command = `${CLOSED} && exec ${WITHOUT_RIGHTS} "$0" server/start.cjs`;
  await using site = start('unshare', [...UNSHARE, 'sh', '-c', command, process.execPath], {
    cwd: image.root,
    env: { ...image.env(port), OPS_TOKEN: TOKEN },
  });
  await site.until('is ready at');
  const parent = site.child.pid ?? 0;
  const pid = Number(readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim());
  expect(fieldOf(pid, 'NSpid')).toMatch(/\s1$/);
  expect([fieldOf(pid, 'CapEff'), fieldOf(pid, 'CapBnd')].map((rights) => BigInt(`0x${rights}`))).toEqual([
    0n,
    0n,
  ]);
  const page = await fetch(`http://127.0.0.1:${port}/en_US/index.htm`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('https://www.example.com/en_US/index.htm');
  expect(readdirSync(image.data)).toContain('stallwise.sqlite');
  const asked = await fetch(`http://127.0.0.1:${port}/api/v5/userFeedback/editUserFeedback`, {
    method: 'POST',
    body: new URLSearchParams({ type: 'site', content: 'Written to the store' }),
  });
  expect(await asked.json()).toMatchObject({ code: 0 });
  const operations = await fetch(`http://127.0.0.1:${port}/ops`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(await operations.text(), 'the list of alarms is in the image').toContain('id="workersdie"');
  process.kill(pid, 'SIGTERM');
  expect((await site.ended).code).toBe(0);
});
