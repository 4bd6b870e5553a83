import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import type { TestSite } from './site.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** A copy of registry and texts with the variables to serve it. */
export interface EditableFiles {
  folder: string;
  registryFile: string;
  localesDir: string;
  env: Record<string, string>;
  editTexts(locale: Locale, page: string, change: (texts: PageTexts) => void): void;
  remove(): void;
}

interface PageTexts {
  intro: { title: string };
  menu?: { title: string };
  day?: { title: string };
}

export function copyEditableFiles(): EditableFiles {
  const folder = mkdtempSync(path.join(tmpdir(), 'edit-'));
  const registryFile = path.join(folder, 'pages.registry.json');
  const localesDir = path.join(folder, 'locales');
  cpSync(path.join(PROJECT, 'pages.registry.json'), registryFile);
  cpSync(path.join(PROJECT, 'locales'), localesDir, { recursive: true });
  return {
    folder,
    registryFile,
    localesDir,
    env: { REGISTRY_FILE: registryFile, LOCALES_DIR: localesDir },
    editTexts(locale, page, change) {
      const file = path.join(localesDir, locale, 'pages', `${page}.json`);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as PageTexts;
      change(texts);
      writeFileSync(file, JSON.stringify(texts));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A landing page with inline texts in six languages. */
export function landingPage(id: string): Record<string, unknown> {
  const text = (locale: string) => ({
    seo: {
      title: `${id} ${locale}`,
      description: `A page that an editor has just written, in ${locale}, about ${id}.`,
    },
    hero: { title: `${id} title ${locale}` },
  });
  return {
    id,
    path: `/{lang}/frontend/${id}.html`,
    layout: 'shopeeSeller',
    blocks: [{ type: 'hero', id: 'hero' }],
    mobile: { layout: 'm-default' },
    text: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, text(locale)])),
  };
}

export function removePage({ registryFile, localesDir }: EditableFiles, id: string): void {
  const registry = JSON.parse(readFileSync(registryFile, 'utf8')) as { pages: { id: string }[] };
  registry.pages = registry.pages.filter((page) => page.id !== id);
  for (const locale of LOCALE_CODES)
    rmSync(path.join(localesDir, locale, 'pages', `${id}.json`), { force: true });
  writeFileSync(registryFile, JSON.stringify(registry, null, 2));
}

/** Waits for the next state after the edit, accepted or refused. */
export async function nextEdit({ site }: Pick<TestSite, 'site'>, write: () => void): Promise<void> {
  const { registry } = site.context;
  const before = registry.status();
  write();
  await expect
    .poll(
      () => {
        const now = registry.status();
        return now.revision !== before.revision || now.lastRefusal?.at !== before.lastRefusal?.at;
      },
      { interval: 50 },
    )
    .toBe(true);
}
