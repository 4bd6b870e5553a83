import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAccepted } from '../../../server/registry-tool/accepted.ts';
import { boldWords, labelFindings } from '../../../server/registry-tool/label-findings.ts';
import { writeShop } from '../../support/shop-files.ts';

test('what may go wrong is told from labels by its place', () => {
  const sample = '\n## A\n- **Save**: x\n## B\n- **It fails.** Press **Renew**.\n- Press **Count**.\n';
  const found = boldWords(sample);
  expect(found.map(({ words }) => words)).toEqual(['Save', 'Renew', 'Count']);
  for (const { words, offset } of found) expect(sample.slice(offset)).toMatch(new RegExp(`^\\*\\*${words}`));
});

test('bold words in help articles that are no label are named with their place', async () => {
  const shop = writeShop();
  const product = JSON.parse(readFileSync(path.join(shop.localesDir, 'en_US/product.json'), 'utf8')) as {
    menu: { orders: string };
  };
  const article = path.join(shop.folder, 'help/labels/th.md');
  mkdirSync(path.dirname(article), { recursive: true });
  writeFileSync(article, `Press **${product.menu.orders}**.\nThen **Nothing**.\n\n## Last\n- **x** y\n`);
  const { snapshot } = await readAccepted(shop);
  expect(labelFindings(snapshot, shop.folder)).toEqual([
    expect.objectContaining({
      severity: 'warning',
      reason: '**Nothing** is no label of the product',
      file: article,
      line: 2,
      column: 6,
    }),
  ]);
});
