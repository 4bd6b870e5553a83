import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openBackend } from '../../server/backend/open-backend.ts';
import { createLimits } from '../../server/limits/limits.ts';
import { createPlatform } from '../../server/upstream/platform.ts';
import { blogIndex, getBlogBannerList, goodsPrice } from '../../shared/api/routes.ts';
import { correspondence } from '../../test/support/correspondence.ts';
import type { FloorPlan } from '../floor/bare-renderer.ts';
import { capturePage, htmlOf, requireSameWords, type CapturedPage } from './captured-page.ts';
import { startFloor, type Server } from './servers.ts';
import { SITES, type SiteName, type Target } from './targets.ts';

export interface Floors {
  renderers: Partial<Record<SiteName, Server>>;
  sender: Server;
}

/**
 * @param entry the built bare renderer
 * @param folder for their files
 * @throws Error if a page of the bare renderer differs in words from the product's
 */
export async function startFloors(
  targets: readonly Target[],
  products: Partial<Record<SiteName, Server>>,
  { entry, folder }: { entry: string; folder: string },
): Promise<Floors> {
  const pages = new Map<Target, CapturedPage>();
  for (const target of targets) {
    pages.set(target, await capturePage((products[target.site] as Server).origin + target.path));
  }
  const sent = Object.fromEntries([...pages].map(([{ path }, { html }]) => [path, html]));
  const sender = await startFloor('bare-sender', write(folder, 'sender', sent), targets[0]?.path ?? '/');
  const answers = await platformAnswers();
  const renderers: Floors['renderers'] = {};
  for (const site of Object.keys(products) as SiteName[]) {
    const own = [...pages].filter(([target]) => target.site === site);
    const documents = Object.fromEntries(own.map(([{ path }, { open, close }]) => [path, { open, close }]));
    const plan: FloorPlan = { entry, ...SITES[site], pages: documents, ...answers };
    const renderer = await startFloor('bare-renderer', write(folder, site, plan), own[0]?.[0].path ?? '/');
    for (const [{ name, path }, { html }] of own) {
      requireSameWords(name, html, await htmlOf(`${renderer.origin}${path}?whole`));
    }
    renderers[site] = renderer;
  }
  return { renderers, sender };
}

function write(folder: string, name: string, content: unknown): string {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** In English. */
async function platformAnswers(): Promise<Pick<FloorPlan, 'headerNotices' | 'answers'>> {
  const limits = createLimits();
  const backend = await openBackend({
    databaseUrl: 'sqlite::memory:',
    limits,
    correspondence: correspondence(),
    secureCookies: false,
    onFailure: fail,
  });
  const config = { apiBaseUrl: null, priceSegment: null, siteOrigin: new URL('http://127.0.0.1') };
  const platform = await createPlatform({ config, backend, limits });
  const signal = new AbortController().signal;
  const { call } = platform.pageApi({ cookies: undefined, locale: 'en_US', signal, onFailure: fail });
  const answers = {
    [getBlogBannerList.name]: await call(getBlogBannerList),
    [goodsPrice.name]: await call(goodsPrice),
    [blogIndex.name]: await call(blogIndex),
  };
  const headerNotices = await platform.headerNotices.read('en_US');
  await platform.close();
  await backend.close();
  return { headerNotices, answers };
}

function fail(call: string, error: unknown): never {
  throw new Error(`The embedded backend failed at ${call}`, { cause: error });
}
