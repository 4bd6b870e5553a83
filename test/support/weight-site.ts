import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LayoutEntry, PageEntry } from '../../shared/registry/schema.ts';
import type { TextTree } from '../../shared/registry/types.ts';
import { projectRoot } from './project-root.ts';
import { inEvery, page, registryWith } from './registry-fixture.ts';
import { startSite, type TestSite } from './site.ts';

const FOLDER = path.join(projectRoot, 'test/fixtures/weight');

/** A page of each shape that the site has, by the address it has without `/m`. */
export const SHAPES = {
  'short landing page': '/th/frontend/shortLanding.html',
  'long landing page': '/th/frontend/longLanding.html',
  'introduction page': '/th/introduction/introduction.htm',
} as const;

interface Shape {
  layout: LayoutEntry;
  page: PageEntry;
  thai: TextTree;
}

interface MenuPage {
  id: string;
  path: string;
  menu: NonNullable<PageEntry['menu']>;
  title: string;
  note?: string;
}

/** The site with one page of each shape in a full menu, all with texts that do not change. */
export async function startWeightSite(): Promise<TestSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'weight-'));
  const registryFile = path.join(folder, 'pages.registry.json');
  const localesDir = path.join(folder, 'locales');
  writeFileSync(registryFile, JSON.stringify(weightRegistry()));
  // The words of the interface, without those of any page.
  const shipped = path.join(projectRoot, 'locales');
  cpSync(shipped, localesDir, { recursive: true, filter: (file) => path.basename(file) !== 'pages' });
  const site = await startSite({ env: { REGISTRY_FILE: registryFile, LOCALES_DIR: localesDir } });
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}

function weightRegistry() {
  const shapes = ['short-landing', 'long-landing', 'introduction'].map((name) => read<Shape>(name));
  const others = read<MenuPage[]>('menu').map(({ id, path: address, menu, title, note }) =>
    page(id, address, {
      menu,
      text: inThai({ seo: { title }, menu: { title, ...(note && { note }) }, intro: { title } }),
    }),
  );
  const base = registryWith([
    ...shapes.map(({ page: entry, thai }) => ({ ...entry, text: inThai(thai) })),
    ...others,
  ]);
  const layouts = Object.fromEntries(shapes.map(({ layout, page: { layout: name } }) => [name, layout]));
  return { ...base, layouts: { ...base.layouts, ...layouts } };
}

/** In every language, so that the head names as many as that of a finished page. */
function inThai(texts: TextTree): NonNullable<PageEntry['text']> {
  return inEvery(() => texts);
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as T;
}
