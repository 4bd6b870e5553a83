import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { start } from '../support/processes.ts';
import { projectRoot } from '../support/project-root.ts';
import { onPostgres } from '../support/stores.ts';

const PROGRAM = `
  import { startPostgres } from './test/run/postgres.ts';
  const { url, stop } = await startPostgres(process.cwd());
  console.log('at ' + url + ' ');
  if (process.argv[1] === 'stop') await stop();
  process.exit(0);
`;

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

onPostgres(() => {
  test.each(['stop', 'exit'])('the PostgreSQL of a test run ends with it (%s)', async (end) => {
    await using run = start(process.execPath, ['--input-type=module', '--eval', PROGRAM, end], {
      cwd: projectRoot,
    });
    const { code, output } = await run.ended;
    expect({ code, output }).toMatchObject({ code: 0 });
    const url = new URL(/at (\S+) /.exec(output)?.[1] ?? '');
    expect(url.hostname).toBe('127.0.0.1');
    await expect.poll(() => listens(Number(url.port))).toBe(false);
  });
});
