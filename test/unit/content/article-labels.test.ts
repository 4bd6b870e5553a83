import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAccepted } from '../../../server/registry-tool/accepted.ts';
import { LOCALE_CODES, type Locale } from '../../../shared/locales.ts';
import { withoutJoiners } from '../../../shared/texts/unbreakable.ts';
import { SHIPPED } from '../../support/shipped-registry.ts';

const HELP = path.resolve(import.meta.dirname, '../../../server/content/help');
const ARTICLES = readdirSync(HELP);
const { snapshot } = await readAccepted(SHIPPED);

/** Labels of the site's own forms, which articles about accounts name too. */
const OF_FORMS = [
  'fields.email',
  'fields.code',
  'fields.newPassword',
  'password.show',
  'code.send',
  'code.resend',
];

/** The same thing in a product picture. */
const IN_PICTURES = [
  ['menu.orders', 'dataBoard.orders'],
  ['menu.products', 'cards.products.title'],
  ['menu.stock', 'inventoryCard.title'],
  ['menu.toPack', 'orderCard.toPack'],
  ['menu.toShip', 'orderCard.toShip'],
  ['buttons.printLabel', 'orderCard.print'],
  ['buttons.bookPickup', 'orderCard.pickup'],
  ['buttons.renew', 'store.renew'],
  ['buttons.pickCategory', 'listingCapture.category'],
  ['states.healthy', 'store.healthy'],
  ['states.updating', 'productCard.updating'],
  ['states.live', 'productCard.live'],
  ['fields.mainWarehouse', 'warehouses.main'],
] as const;

function leaves(tree: unknown): string[] {
  return typeof tree === 'string' ? [withoutJoiners(tree)] : Object.values(tree as object).flatMap(leaves);
}

function textAt(tree: unknown, key: string): string {
  const found = key.split('.').reduce((node, name) => (node as Record<string, unknown>)[name], tree);
  expect(found, key).toBeTypeOf('string');
  return withoutJoiners(found as string);
}

function labelsIn(locale: Locale): { product: string[]; site: string[] } {
  const forms = snapshot.texts.area('forms', locale);
  return {
    product: leaves(snapshot.texts.area('product', locale)),
    site: [
      ...OF_FORMS.map((key) => textAt(forms, key)),
      textAt(snapshot.texts.area('common', locale), 'logIn'),
      textAt(snapshot.texts.page('forgetPwd', locale), 'form.submit'),
    ],
  };
}

/**
 * The last section names what may go wrong, in bold at the start of each entry; all other bold words are labels.
 */
function boldLabels(markdown: string): string[] {
  const troubles = markdown.lastIndexOf('\n## ');
  const rest = markdown.slice(troubles).replaceAll(/^- \*\*.+?\*\*/gm, '-');
  return [...(markdown.slice(0, troubles) + rest).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) =>
    String(label),
  );
}

const read = (article: string, locale: Locale) =>
  readFileSync(path.join(HELP, article, `${locale}.md`), 'utf8');

test('what may go wrong is told from labels by its place', () => {
  const sample = '## A\n- **Save**: x\n## B\n- **It fails.** Press **Renew**.\n- Press **Count**.\n';
  expect(boldLabels(`\n${sample}`)).toEqual(['Save', 'Renew', 'Count']);
});

test.each(LOCALE_CODES)('the bold words of help articles in %s are labels that there are', (locale) => {
  const { product, site } = labelsIn(locale);
  const known = new Set([...product, ...site]);
  const strange = ARTICLES.flatMap((article) =>
    boldLabels(read(article, locale))
      .filter((label) => !known.has(label))
      .map((label) => `${article}: ${label}`),
  );
  expect(strange).toEqual([]);
});

test.each(LOCALE_CODES)('no label in %s is listed that no article names', (locale) => {
  const named = new Set(ARTICLES.flatMap((article) => boldLabels(read(article, locale))));
  expect(labelsIn(locale).product.filter((label) => !named.has(label))).toEqual([]);
});

test.each(LOCALE_CODES)('product pictures in %s call a thing as the product does', (locale) => {
  const product = snapshot.texts.area('product', locale);
  const pictures = snapshot.texts.area('vignettes', locale);
  for (const [label, picture] of IN_PICTURES)
    expect(textAt(pictures, picture), label).toBe(textAt(product, label));
});
