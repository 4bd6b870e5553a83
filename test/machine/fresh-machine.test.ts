import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { debianRoot, ensureTools, rootProblem } from '../support/debian-root.ts';
import { imageBuilder } from '../support/image-builder.ts';
import { freePort, type Running } from '../support/processes.ts';

const problem = rootProblem();

async function expectHome(site: Running, port: number): Promise<void> {
  await site.until('is ready at http');
  const page = await fetch(`http://127.0.0.1:${port}/th/index.htm`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('data-page="index"');
}

/** What the run within reports of its failed tests, which is all that a reader sees of it. */
function failuresIn(output: string): string {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(?:FAIL|×|✗|\w*Error:)\s/.test(line))
    .join('\n');
}

test.skipIf(problem !== null)(
  'a machine with git, Node 20 and npm alone: npm run schema and format work, npm start serves, npm test passes, the image is built and serves',
  async () => {
    ensureTools();
    using root = debianRoot();
    for (const script of ['schema', 'format']) {
      await using written = root.run('npm', ['run', script]);
      const { code, output } = await written.ended;
      expect({ code, output }).toMatchObject({ code: 0 });
    }
    const port = await freePort();
    {
      await using site = root.run('env', [`PORT=${port}`, 'npm', 'start']);
      await expectHome(site, port);
      site.child.kill('SIGTERM');
      expect((await site.ended).code).toBe(0);
    }
    await using whole = root.run('npm', ['test']);
    const { code, output } = await whole.ended;
    expect(failuresIn(output)).toBe('');
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(code).toBe(0);

    using images = imageBuilder();
    images.build(root.folder);
    await using image = images.serve({ PORT: String(port), SITE_ORIGIN: `http://127.0.0.1:${port}` });
    await expectHome(image, port);
    // It ends the site within, which would else outlive the test.
    image.child.kill('SIGTERM');
    await image.ended;
  },
);
