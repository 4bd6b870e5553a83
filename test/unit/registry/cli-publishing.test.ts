import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PageEntry } from '../../../shared/registry/schema.ts';
import { openEditorsFolder } from '../../support/editors-folder.ts';
import { standingClock } from '../../support/standing-clock.ts';

/** The folder of an editor whose page `news` has these times. */
function folderWith(publish: PageEntry['publish']) {
  const folder = openEditorsFolder();
  const read = () => readFileSync(folder.file, 'utf8');
  const times = publish === undefined ? '' : `, "publish": ${JSON.stringify(publish)}`;
  writeFileSync(folder.file, read().replace(/,\s*"publish": \{[^}]*\}/, times));
  const entry = () => (JSON.parse(read()) as { pages: PageEntry[] }).pages.find(({ id }) => id === 'news');
  return { ...folder, read, publishOf: () => entry()?.publish };
}

test.each<[name: string, publish: PageEntry['publish']]>([
  ['that says nothing', undefined],
  ['that is a draft', { draft: true }],
  ['with languages', { languages: { vi: 'draft' } }],
  ['with times', { from: '2026-12-01T09:00[Asia/Bangkok]', until: null }],
])('a page %s is disabled, and comes back to the letter', async (_name, publish) => {
  const { run, read, publishOf } = folderWith(publish);
  const before = read();
  expect(await run('disable', 'NEWS')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Disabled news.'),
  });
  expect(publishOf()).toEqual({ ...publish, disabled: true });
  expect(await run('disable', 'news')).toMatchObject({ code: 0, out: 'news is disabled already.\n' });
  const back = await run('enable', 'news', '--json');
  expect(JSON.parse(back.out)).toEqual({ page: 'news', disabled: false, changed: true });
  expect(read()).toBe(before);
  expect(await run('enable', 'news')).toMatchObject({ code: 0, out: 'news is not disabled.\n' });
});

test('the pages that the site needs are not disabled, and unknown ones are named', async () => {
  const { run, read } = folderWith(undefined);
  const before = read();
  const refused = await run('disable', 'index');
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringContaining('cannot do without the page "index"'),
  });
  expect(await run('disable', 'nws')).toMatchObject({
    code: 2,
    err: expect.stringContaining('did you mean news?'),
  });
  expect(await run('disable')).toMatchObject({ code: 2 });
  expect(read()).toBe(before);
});

test.each<[from: PageEntry['publish'], languages: string[], to: PageEntry['publish']]>([
  [{ draft: true }, [], undefined],
  [{ draft: true, until: '2026-12-01T00:00Z' }, [], { until: '2026-12-01T00:00Z' }],
  [{ draft: true }, ['th', 'vi'], { draft: true, languages: { th: 'published', vi: 'published' } }],
  [{ languages: { th: 'draft', vi: 'draft' } }, ['th'], { languages: { vi: 'draft' } }],
  [{ languages: { th: 'draft' } }, ['th'], undefined],
  [{ languages: { th: { from: '2026-12-01T00:00Z' } } }, ['th'], { languages: { th: 'published' } }],
  [undefined, ['th'], undefined],
])('publishing %j in %j gives %j', async (from, languages, to) => {
  const { run, publishOf } = folderWith(from);
  const made = await run('publish', 'news', ...languages.flatMap((code) => ['--lang', code]));
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(publishOf()).toEqual(to);
});

test('a disabled page that is published says that it stays hidden', async () => {
  const { run, publishOf } = folderWith({ draft: true, disabled: true });
  const { code, out } = await run('publish', 'news');
  expect([code, out]).toEqual([0, expect.stringContaining('It stays hidden: it is disabled.')]);
  expect(publishOf()).toEqual({ disabled: true });
});

test('only languages of the site are published', async () => {
  const { run, publishOf } = folderWith({ draft: true });
  expect(await run('publish', 'news', '--lang', 'id')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"id" is no language of this site: en_US, in, th'),
  });
  expect(publishOf()).toEqual({ draft: true });
});

test('schedule lists what changes when, and warns of texts that will be missing', async () => {
  standingClock().set(Date.parse('2026-11-23T00:00Z'));
  const { run } = folderWith({
    until: '2027-01-01T00:00+07:00',
    languages: {
      th: { from: '2026-12-01T09:00[Asia/Bangkok]' },
      ms_MY: { from: '2026-12-01T02:00Z' },
      vi: 'draft',
    },
  });
  const { code, out } = await run('schedule');
  expect(code).toBe(1);
  expect(out.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '))).toEqual([
    'utc | as written | page | change | languages',
    '2026-12-01T02:00:00Z | 2026-12-01T09:00[Asia/Bangkok] | news | begins | th ms_MY',
    '2026-12-31T17:00:00Z | 2027-01-01T00:00+07:00 | news | ends | en_US in th zh_CN ms_MY',
    '',
    'warning: news opens in ms_MY on 2026-12-01 with 3 missing texts: seo.title, seo.description, intro.title. npm run registry -- missing news',
    '',
  ]);
  const listed = JSON.parse((await run('schedule', '--json')).out) as unknown[];
  expect(listed).toEqual([
    expect.objectContaining({
      page: 'news',
      utc: '2026-12-01T02:00:00.000Z',
      change: 'begins',
      languages: ['th', 'ms_MY'],
      missing: { ms_MY: ['seo.title', 'seo.description', 'intro.title'] },
    }),
    expect.objectContaining({ utc: '2026-12-31T17:00:00.000Z', change: 'ends', missing: {} }),
  ]);
});

test('texts of shared sections are missed as well, unless the page has words of its own', async () => {
  standingClock().set(Date.parse('2026-11-23T00:00Z'));
  const { run, folder, file, read } = folderWith({ from: '2026-12-01T02:00Z' });
  const proof = { title: 'Asked often', items: [{ question: 'How so?', answer: 'Like this.' }] };
  writeFileSync(join(folder, 'locales/en_US/sections.json'), JSON.stringify({ proof }));
  const own = { th: { proof: { title: 'คำถาม', items: [{ question: 'อย่างไร' }] } } };
  const withSection = read()
    .replace('"pages": [', '"sections": [{ "type": "faq", "id": "proof" }],\n  "pages": [')
    .replace(
      '{ "type": "intro", "id": "intro" }]',
      (blocks) => `${blocks.slice(0, -1)}, { "use": "proof", "id": "proof" }]`,
    )
    .replace('"id": "news",', `"id": "news", "text": ${JSON.stringify(own)},`);
  writeFileSync(file, withSection);
  const [opens] = JSON.parse((await run('schedule', '--json')).out) as {
    missing: Record<string, string[]>;
  }[];
  expect(opens?.missing['th']).toEqual(['sections:proof.items.0.answer']);
  expect(opens?.missing['vi']).toEqual(
    ['title', 'items.0.question', 'items.0.answer'].map((key) => `sections:proof.${key}`),
  );
});

test('schedule has nothing to say of moments that are over, drafts and disabled pages', async () => {
  for (const publish of [
    undefined,
    { draft: true },
    { disabled: true, until: '2090-01-01T00:00Z' },
    { from: '2020-01-01T00:00Z' },
  ]) {
    const { run } = folderWith(publish);
    expect(await run('schedule')).toMatchObject({ code: 0, out: 'Nothing is planned.\n' });
  }
});
