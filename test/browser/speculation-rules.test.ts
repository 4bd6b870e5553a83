import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { blockAddress } from '../support/block-pages.ts';
import { AGENTS } from '../support/site.ts';
import { holdHydration } from '../support/held-hydration.ts';
import { usualSite } from '../support/usual-site.ts';

const { visitors } = await usualSite();

const PAGE = blockAddress('hero', 'en_US');

interface Opened extends AsyncDisposable {
  page: Page;
  /** What the browser says about the rules. */
  complaints: string[];
  /** Resolves with paths that may be prefetched, once `accept` approves. */
  candidates(accept: (paths: string[]) => boolean): Promise<string[]>;
  /** Resolves with the next prefetched path. */
  fetched(): Promise<string>;
}

async function open(): Promise<Opened & { hydrate(): void }> {
  const visitor = await visitors.arrive({
    userAgent: AGENTS.desktop,
    viewport: { width: 1280, height: 800 },
  });
  const { context } = visitor;
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  const hydration = await holdHydration(page);
  const session = await context.newCDPSession(page);
  const seen = watchRules(session, complaints);
  await session.send('Preload.enable');
  await page.goto(PAGE);
  const close = async () => {
    hydration.release();
    await visitor[Symbol.asyncDispose]();
  };
  return { page, complaints, ...seen, hydrate: hydration.release, [Symbol.asyncDispose]: close };
}

function watchRules(session: CDPSession, complaints: string[]): Pick<Opened, 'candidates' | 'fetched'> {
  let paths: string[] = [];
  const changed = new Set<() => void>();
  const pathOf = (url: string) => new URL(url).pathname;
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => {
    if (ruleSet.errorType !== undefined) complaints.push(ruleSet.errorMessage ?? ruleSet.errorType);
  });
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    paths = preloadingAttemptSources.map(({ key }) => pathOf(key.url));
    for (const tell of changed) tell();
  });
  return {
    candidates: (accept) =>
      new Promise((resolve) => {
        const look = () => {
          if (!accept(paths)) return;
          changed.delete(look);
          resolve(paths);
        };
        changed.add(look);
        look();
      }),
    fetched: () =>
      new Promise((resolve) => {
        session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
          if (status === 'Ready') resolve(pathOf(key.url));
        });
      }),
  };
}

test('a link that is pointed at is fetched ahead, a personal page and another language are not', async () => {
  await using opened = await open();
  const paths = await opened.candidates((found) => found.length > 0);
  expect(paths).toContain('/en_US/index.htm');
  expect(paths.filter((path) => /register|login/.test(path) || !path.startsWith('/en_US/'))).toEqual([]);
  const fetched = opened.fetched();
  await opened.page.locator('a[href="/en_US/index.htm"]').first().hover();
  expect(await fetched).toBe('/en_US/index.htm');
  expect(opened.complaints).toEqual([]);
});

test('once the page is hydrated no link is fetched ahead as a document', async () => {
  await using opened = await open();
  await opened.candidates((found) => found.length > 0);
  opened.hydrate();
  await opened.page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  expect(await opened.candidates((found) => found.length === 0)).toEqual([]);
  expect(opened.complaints).toEqual([]);
});
