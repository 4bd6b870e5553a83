import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LOCALE_CODES } from '../../../shared/locales.ts';
import { copyEditableFiles, landingPage } from '../../support/editable-site.ts';
import { AGENTS, startSite } from '../../support/site.ts';

const question = (locale: string) => ({
  title: `Asked often, ${locale}`,
  items: [{ question: `Who asks in ${locale}?`, answer: 'Everybody.' }],
});

const USE = { use: 'asked', id: 'asked' };
const hero = { type: 'hero', id: 'hero' };
const pageWith = (id: string, ...blocks: object[]): Record<string, unknown> => ({
  ...landingPage(id),
  blocks: [hero, ...blocks],
});

/** A page that holds the block itself, with the same texts. */
function plainPage(id: string): Record<string, unknown> {
  const page = pageWith(id, { type: 'faq', id: 'asked', ground: 'wash' });
  const text = page['text'] as Record<string, object>;
  return {
    ...page,
    text: Object.fromEntries(LOCALE_CODES.map((code) => [code, { ...text[code], asked: question(code) }])),
  };
}

async function openSite() {
  const files = copyEditableFiles();
  const shipped = JSON.parse(readFileSync(files.registryFile, 'utf8')) as { pages: object[] };
  const writeTexts = (locale: string, asked: object) => {
    mkdirSync(path.join(files.localesDir, locale), { recursive: true });
    writeFileSync(path.join(files.localesDir, locale, 'sections.json'), JSON.stringify({ asked }));
  };
  const write = (sections: object[]) =>
    writeFileSync(
      files.registryFile,
      JSON.stringify({
        ...shipped,
        sections,
        pages: [
          ...shipped.pages,
          pageWith('firstSale', USE),
          pageWith('nextSale', { ...USE, ground: 'sky' }),
          plainPage('plainSale'),
        ],
      }),
    );
  for (const locale of LOCALE_CODES) writeTexts(locale, question(locale));
  write([{ type: 'faq', id: 'asked', ground: 'wash' }]);
  const site = await startSite({ env: files.env });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    files.remove();
  });
  const main = async (id: string, locale = 'th') => {
    const { text, status } = await site
      .get(`/${locale}/frontend/${id}.html`)
      .set('user-agent', AGENTS.desktop);
    expect(status).toBe(200);
    return (/<main.*<\/main>/s.exec(text)?.[0] ?? '').replaceAll(id, 'PAGE');
  };
  return { site, write, writeTexts, main };
}

test('a section is drawn as the page’s own block would be, in every language', async () => {
  const { main } = await openSite();
  for (const locale of LOCALE_CODES) {
    const own = await main('plainSale', locale);
    expect(own).toContain(`Who asks in ${locale}?`);
    expect(await main('firstSale', locale)).toBe(own);
    expect(await main('nextSale', locale)).toBe(own.replace('ground-wash', 'ground-sky'));
  }
});

test('an edit of the section shows on every page that uses it, and on no other', async () => {
  const { site, writeTexts, main } = await openSite();
  const before = await Promise.all(['firstSale', 'nextSale', 'plainSale'].map((id) => main(id)));
  writeTexts('th', { ...question('th'), title: 'Asked anew' });
  await site.site.reloadRegistry();
  const [one, two, plain] = await Promise.all(['firstSale', 'nextSale', 'plainSale'].map((id) => main(id)));
  expect([one, two].every((html) => html?.includes('Asked anew'))).toBe(true);
  expect(plain).toBe(before[2]);
});

test('a section that pages use is not taken away: the site says who uses it, and goes on', async () => {
  const { site, write, main } = await openSite();
  const before = await main('firstSale');
  write([]);
  await site.site.reloadRegistry();
  expect(await main('firstSale')).toBe(before);
  const { lastRefusal } = site.site.context.registry.status();
  expect(JSON.stringify(lastRefusal)).toContain(
    'There is no section \\"asked\\", which 2 pages use: firstSale, nextSale',
  );
});
