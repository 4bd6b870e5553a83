import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openKeptHistory } from '../../support/kept-history.ts';

/* What the editors' tool says when files are broken or away. It never throws. */

const VERBS = [
  ['schedule'],
  ['missing'],
  ['preview', 'news'],
  ['release', 'new', 'spring', 'news'],
  ['diff', '1'],
  ['disable', 'news'],
  ['move', 'news', '/{lang}/today.htm'],
  ['publish', 'news'],
  ['publish', '--why', 'now'],
  ['explain', '/en_US/news.htm'],
  ['rename-block', 'news', 'intro', 'start'],
  ['variants', 'news'],
];

test.each(VERBS)('%s %s says of a half-written file which it is, and changes nothing', async (...args) => {
  const { file, paths, folder, run, serve } = openKeptHistory();
  await serve();
  const texts = join(paths.localesDir, 'th/pages/news.json');
  const before = readFileSync(file, 'utf8');
  for (const [path, name] of [
    [file, 'pages.registry.json'],
    [texts, 'th/pages/news.json'],
  ] as const) {
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.slice(0, 40));
    const { code, out, err } = await run(...args);
    // What can be shown of a page with a broken text is.
    const shows = args[0] === 'preview' && path === texts;
    if (!shows)
      expect({ code: code > 0, said: out + err }).toEqual({
        code: true,
        said: expect.stringContaining(name),
      });
    writeFileSync(path, whole);
  }
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(existsSync(join(folder, 'releases'))).toBe(false);
});

test.each(VERBS)('%s %s says of a registry that is away where it was looked for', async (...args) => {
  const { file, run, serve } = openKeptHistory();
  await serve();
  rmSync(file);
  const { code, out, err } = await run(...args);
  expect({ code: code > 0, said: out + err }).toEqual({ code: true, said: expect.stringContaining(file) });
  expect(existsSync(file)).toBe(false);
});

test('a report that cannot be written says so, and stands for itself', async () => {
  const { folder, run } = openKeptHistory();
  const nowhere = join(folder, 'none/report.html');
  expect(await run('missing', '--html', nowhere)).toMatchObject({
    code: 2,
    err: expect.stringContaining(nowhere),
  });
  expect(await run('missing', 'news', '--reviewed', '--html', join(folder, 'report.html'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('--reviewed stands without --html.'),
  });
});

test('what is refused is JSON for programs, and nobody is asked in their place', async () => {
  const { folder, run } = openKeptHistory();
  for (const args of [
    ['disable', 'index'],
    ['new', 'index2', '--from', 'index', '--path', '/{lang}/news.htm'],
  ]) {
    const { code, out } = await run(...args, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ refused: [{ severity: 'error', line: expect.any(Number) }] });
  }
  expect(await run('remove', 'news', '--gone', '--json')).toMatchObject({ code: 2, out: '' });
  const made = JSON.parse((await run('release', 'new', 'spring', 'news', '--json')).out) as {
    localesDir: string;
  };
  expect(made).toMatchObject({ name: 'spring', localesDir: join(folder, 'releases/spring/locales') });
  const dropped = JSON.parse((await run('release', 'drop', 'spring', '--json')).out) as { kept: string };
  expect(existsSync(dropped.kept)).toBe(true);
});
