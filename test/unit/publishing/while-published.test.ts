import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openEditorsFolder } from '../../support/editors-folder.ts';
import { standingClock } from '../../support/standing-clock.ts';

/* Two machines with files of their own, which share a store in which a revision is published. */

type Machine = ReturnType<typeof openEditorsFolder>;

function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
}

function saveTitle({ paths }: Machine, locale: string, title: string): void {
  const file = join(paths.localesDir, locale, 'pages/news.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { intro: { title: string } };
  texts.intro.title = title;
  writeFileSync(file, JSON.stringify(texts));
}

function twoMachines() {
  const here = openEditorsFolder();
  return { here, there: openEditorsFolder({ databaseUrl: here.databaseUrl }) };
}

async function answersOf(machines: readonly Machine[], ...args: string[]) {
  const answers = await Promise.all(machines.map(({ run }) => run(...args)));
  return answers.map(({ code, out, err }) => ({ code, out, err }));
}

async function served({ run }: Machine): Promise<{ entry: number; revision: string; why: string }> {
  return JSON.parse((await run('publish', '--status', '--json')).out) as never;
}

const NOTE =
  /^Of #1 \w{16}, which is published to all instances\. The files here differ: --files reads them\.\n/;

describe('what is published, and not the files of the machine,', () => {
  test('is what the schedule tells, on every machine', async () => {
    standingClock().set(Date.parse('2026-11-23T00:00Z'));
    const { here, there } = twoMachines();
    edit(here.file, '"until": null', '"until": "2026-12-31T00:00Z"');
    await here.run('publish', '--why', 'year');
    edit(here.file, '2026-12-31', '2027-03-01');
    const [first, second] = await answersOf([here, there], 'schedule', '--json');
    expect(first).toEqual(second);
    expect(JSON.parse(first?.out ?? '')).toMatchObject([{ page: 'news', utc: '2026-12-31T00:00:00.000Z' }]);
    expect((await there.run('schedule')).out).toMatch(NOTE);
    expect((await here.run('schedule', '--files')).out).toContain('2027-03-01');
    expect((await there.run('schedule', '--files')).out).toBe('Nothing is planned.\n');
    edit(here.file, '2027-03-01', '2026-12-31');
    expect((await here.run('schedule')).out).not.toMatch(NOTE);
    await here.run('publish', '--withdraw');
    expect((await there.run('schedule')).out).toBe('Nothing is planned.\n');
  });

  test('is what has variants', async () => {
    const { here, there } = twoMachines();
    const text = Object.fromEntries(
      ['en_US', 'in', 'th', 'vi', 'zh_CN', 'ms_MY'].map((code) => [
        code,
        { intro: { title: `Other ${code}` } },
      ]),
    );
    edit(
      here.file,
      '"publish": { "until": null }',
      `"variants": ${JSON.stringify([{ id: 'b', weight: 30, text }])}`,
    );
    await here.run('publish', '--why', 'b');
    expect((await there.run('variants', 'news')).out).toMatch(/^Of #1 .*\nNothing was counted/);
    expect((await there.run('variants', 'news', '--json')).out).toBe(
      (await here.run('variants', 'news', '--json')).out,
    );
    expect(await there.run('variants', 'news', '--files')).toMatchObject({
      code: 2,
      err: expect.stringContaining('no variants'),
    });
  });

  test('is what misses texts, told with the places in the editors’ own files, and what is reviewed', async () => {
    const { here, there } = twoMachines();
    await here.run('publish', '--why', 'first');
    saveTitle(here, 'en_US', 'News, and more of it');
    await here.run('publish', '--why', 'second');
    rmSync(join(there.paths.localesDir, 'th/pages/news.json'));
    const staleAt = async (machine: Machine, ...args: string[]) => {
      const { out } = await machine.run('missing', 'news', '--json', ...args);
      const texts = JSON.parse(out) as { locale: string; state: string; path: string }[];
      return texts.filter(({ state }) => state === 'stale').map(({ locale, path }) => [locale, path]);
    };
    const inTheir = ({ paths }: Machine) =>
      ['in', 'th', 'vi', 'zh_CN'].map((code) => [code, join(paths.localesDir, code, 'pages/news.json')]);
    expect(await staleAt(here)).toEqual(inTheir(here));
    expect(await staleAt(there)).toEqual(inTheir(there));
    expect(await staleAt(there, '--files')).toEqual([]);
    expect((await there.run('missing', 'news')).out).toMatch(/^Of #2 /);
    expect((await there.run('missing', 'news', '--reviewed', '--lang', 'th')).out).toContain(
      '1 text is stale no more',
    );
    expect((await staleAt(here)).map(([code]) => code)).toEqual(['in', 'vi', 'zh_CN']);
  });

  test('is what the history lists, and says so', async () => {
    const { here, there } = twoMachines();
    await here.run('publish', '--by', 'Ploy', '--why', 'autumn');
    const [first, second] = await answersOf([here, there], 'history');
    expect(first).toEqual(second);
    expect(first?.out).toMatch(/^Published to all instances; --files prints .*\nentry/);
  });
});

describe('a release', () => {
  test('is begun from what is published, laid over it and published; files follow where they can', async () => {
    const { here, there } = twoMachines();
    saveTitle(here, 'th', 'ข่าวที่เผยแพร่');
    await here.run('publish', '--why', 'autumn');
    expect((await there.run('release', 'new', 'harvest', 'news')).code).toBe(0);
    const aside = join(there.folder, 'releases/harvest/locales/th/pages/news.json');
    expect(readFileSync(aside, 'utf8')).toContain('ข่าวที่เผยแพร่');
    edit(aside, 'ข่าวที่เผยแพร่', 'ข่าวฤดูเก็บเกี่ยว');
    expect((await there.run('release', 'diff', 'harvest')).out).toBe(
      'Page news\n  th: intro.title was “ข่าวที่เผยแพร่”, is “ข่าวฤดูเก็บเกี่ยว”\n',
    );
    expect(await there.run('release', 'status', 'harvest')).toMatchObject({ code: 0 });
    const own = readFileSync(join(there.paths.localesDir, 'th/pages/news.json'), 'utf8');
    expect((await there.run('release', 'apply', 'harvest', '--by', 'Minh')).out).toMatch(
      /^Release harvest is published to all instances, as revision \w{16}\.\nThe files here differ, and stay as they are\.\n$/,
    );
    expect(await served(here)).toMatchObject({ entry: 2, by: 'Minh', why: 'release harvest' });
    expect((await here.run('diff', '1', '2')).out).toContain('is “ข่าวฤดูเก็บเกี่ยว”');
    expect(readFileSync(join(there.paths.localesDir, 'th/pages/news.json'), 'utf8')).toBe(own);
    expect(existsSync(join(there.folder, 'releases/harvest'))).toBe(false);

    await here.run('rollback', '1');
    await here.run('release', 'new', 'winter', 'news');
    edit(join(here.folder, 'releases/winter/locales/th/pages/news.json'), 'ข่าวที่เผยแพร่', 'ข่าวหน้าหนาว');
    expect((await here.run('release', 'apply', 'winter')).out).toContain('It is in the files here, too.');
    expect(readFileSync(join(here.paths.localesDir, 'th/pages/news.json'), 'utf8')).toContain('ข่าวหน้าหนาว');
    // Nothing is left that the next publication from here would take back.
    expect((await here.run('publish')).out).toContain('is published already');
  });

  test('conflicts with what was published since, wherever that was, and nothing is published', async () => {
    const { here, there } = twoMachines();
    await here.run('publish', '--why', 'autumn');
    await there.run('release', 'new', 'harvest', 'news');
    edit(join(there.folder, 'releases/harvest/locales/th/pages/news.json'), 't th', 'ข่าวฤดูเก็บเกี่ยว');
    saveTitle(here, 'th', 'ข่าวด่วน');
    await here.run('publish', '--why', 'urgent');
    expect(await there.run('release', 'apply', 'harvest')).toMatchObject({
      code: 1,
      out: expect.stringContaining('page "news", th: intro.title'),
    });
    expect((await there.run('release', 'status', 'harvest')).out).toContain(
      'was changed in the release and in what is published – the same in both',
    );
    expect(await served(here)).toMatchObject({ entry: 2, why: 'urgent' });
    // What a release was begun from is known when the files are served again, too.
    await here.run('publish', '--withdraw');
    expect(await there.run('release', 'apply', 'harvest')).toMatchObject({ code: 0 });
    expect(readFileSync(join(there.paths.localesDir, 'th/pages/news.json'), 'utf8')).toContain(
      'ข่าวฤดูเก็บเกี่ยว',
    );
  });
});

test('a page is hidden on all instances at once, and comes back, though the files here are others', async () => {
  const { here, there } = twoMachines();
  await here.run('publish', '--why', 'autumn');
  edit(there.file, '"brand": "Stall"', '"brand": "Stand"');
  expect(await there.run('disable', 'NEWS', '--by', 'Minh')).toMatchObject({
    code: 0,
    out: expect.stringContaining('It is so on all instances. Its entry in the files here says so, too.'),
  });
  expect(await served(here)).toMatchObject({ entry: 2, by: 'Minh', why: 'disable news' });
  expect((await here.run('diff', '1', '2')).out).not.toContain('Stand');
  expect(readFileSync(there.file, 'utf8')).toContain('"disabled": true');
  expect((await here.run('disable', 'news')).out).toContain('news is disabled already.');
  writeFileSync(there.file, '{');
  expect((await there.run('enable', 'news')).out).toContain('The files here stay as they are.');
  const [first, , last] = JSON.parse((await here.run('history', '--json')).out).reverse() as {
    revision: string;
  }[];
  expect(last?.revision).toBe(first?.revision);
  expect(await there.run('disable', 'nws')).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean news?'),
  });
});

test('what is written into the files alone says that it shows nowhere', async () => {
  const { here } = twoMachines();
  const note = 'It is in the files here alone: all instances serve #1 until npm run registry -- publish.';
  expect((await here.run('move', 'news', '/{lang}/today.htm')).out).not.toContain(note);
  await here.run('publish', '--why', 'autumn');
  expect((await here.run('move', 'news', '/{lang}/news.htm')).out).toContain(note);
  edit(here.file, '"until": null', '"draft": true');
  expect((await here.run('publish', 'news')).out).toContain(note);
  const json = await here.run('move', 'news', '/{lang}/later.htm', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ refused: null });
});
