import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from '../../../server/export/build-pages.ts';
import { resolveAddress } from '../../../server/pages/prerender.ts';
import type { ResolvedPage } from '../../../server/render/resolved-page.ts';
import { compiledSoFar } from '../../support/compiled-so-far.ts';
import { copyEditableFiles } from '../../support/editable-site.ts';
import { startSite } from '../../support/site.ts';

/** `reloadRegistry` reads edits. */
async function startEditableSite() {
  const files = copyEditableFiles();
  const site = await startSite({ env: files.env });
  return {
    ...site,
    files,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      files.remove();
    },
  };
}

test('what the store counts is what its pages weigh, and compiled pages weigh nothing after an edit', async () => {
  await using edited = await startEditableSite();
  const { files } = edited;
  const { context } = edited.site;
  const addresses = ['/th/aboutUs.htm', '/en_US/index.htm'];
  let weight = 0;
  for (const address of addresses) {
    await edited.get(address);
    const page = (await resolveAddress(context, context.registry.current(), address)) as ResolvedPage;
    weight += context.pageCache.kept(page, 'document')?.weight ?? 0;
  }
  // Home has deferred sections, so its compiled parts are stored beside the page.
  expect(context.pageCache.fixed.size().bytes).toBeGreaterThan(weight + 40_000);
  const file = path.join(files.localesDir, 'vi/pages/aboutUs.json');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  await edited.site.reloadRegistry();
  const { entries, bytes } = context.pageCache.fixed.size();
  expect(bytes).toBeGreaterThan(weight);
  expect(bytes).toBeLessThan(weight + entries * 7000);
});

test('an edit purges exactly the pages that it touches', async () => {
  await using edited = await startEditableSite();
  const { files } = edited;
  const etag = async (address: string) => String((await edited.get(address)).headers['etag']);
  const addresses = [
    '/th/aboutUs.htm',
    '/vi/aboutUs.htm',
    '/th/goods/price.htm',
    '/th/introduction/order.htm',
  ];
  const before = await Promise.all(addresses.map(etag));
  const made = await compiledSoFar(edited);
  files.editTexts('th', 'aboutUs', ({ intro }) => void (intro.title = 'หัวเรื่องที่แก้แล้ว'));
  await edited.site.reloadRegistry();
  const after = await Promise.all(addresses.map(etag));
  expect(after.map((tag, at) => tag === before[at])).toEqual([false, true, true, true]);
  expect(await compiledSoFar(edited), 'one page in one language is rendered anew').toBe(made + 1);
});

test('an edit of a menu touches every page that shows the menu, in that language', async () => {
  await using edited = await startEditableSite();
  const { files } = edited;
  const text = async (address: string) => (await edited.get(address)).text;
  const before = [await text('/th/aboutUs.htm'), await text('/vi/aboutUs.htm')];
  files.editTexts('th', 'price', (texts) => void (texts.menu = { ...texts.menu, title: 'ราคาที่แก้แล้ว' }));
  await edited.site.reloadRegistry();
  expect(await text('/th/aboutUs.htm')).toContain('ราคาที่แก้แล้ว');
  expect(before[0]).not.toContain('ราคาที่แก้แล้ว');
  expect(await text('/vi/aboutUs.htm')).toBe(before[1]);
});

test('what the build has rendered is served as long as it is what would be rendered', async () => {
  const files = copyEditableFiles();
  const prerendered = path.join(files.folder, 'prerendered');
  const address = '/ms_MY/introduction/order.htm';
  const first = await startSite({ env: files.env, prerendered });
  expect(await buildPages(first.site.context, [address].values())).toBe(1);
  const expected = (await first.get(address)).text;
  await first[Symbol.asyncDispose]();

  const second = await startSite({ env: files.env, prerendered });
  expect((await second.get(address)).text).toBe(expected);
  expect(await compiledSoFar(second), 'nothing is rendered').toBe(0);
  await second[Symbol.asyncDispose]();

  files.editTexts(
    'ms_MY',
    'introductionOrder',
    (texts) => void (texts.day = { ...texts.day, title: 'Tajuk baharu' }),
  );
  const third = await startSite({ env: files.env, prerendered });
  expect((await third.get(address)).text).toContain('Tajuk baharu');
  await third[Symbol.asyncDispose]();
  files.remove();
});
