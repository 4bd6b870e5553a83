import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { unmatchedMessage } from '../../shared/errors.ts';
import type { PageData, TextTree } from '../../shared/page-data.ts';
import { isViewLoaded, provideView } from '../tree/views.ts';
import { importPage } from './import-page.ts';
import { NotLoadedError, reloadUnderGuard } from './document-load.ts';
import type { Destinations } from './payloads.ts';

/** The page that stays alive (Specification 2.2: home). */
let kept: PageData | null = null;

export function keepPage(page: PageData): void {
  if (page.keepAlive) kept = page;
}

/** Whether this page is at hand, so that nothing is to be asked about it. */
export function isKept(path: string): boolean {
  return kept?.address === path;
}

/** Exchanges the page that is at hand without being asked for. */
export function exchangeKept(page: PageData | null): PageData | null {
  const before = kept;
  kept = page;
  return before;
}

/** Loads payload, code and styles of a page. Without a payload, the address is loaded as a document. */
export function pageLoader(build: string, destinations: Destinations) {
  return async ({ request }: LoaderFunctionArgs): Promise<PageData> => {
    const { pathname, search } = new URL(request.url);
    if (kept !== null && kept.address === pathname) return kept;
    const { rules, payload } = await destinations.of(pathname, search);
    if (rules !== null && rules.page === null) throw unknownAddress(pathname + search);
    if (payload === null || codeOf(payload.build) !== codeOf(build)) return becomeDocument(pathname + search);
    const page = payload.data;
    const view = page.view === null ? null : loadView(page.view, pathname + search);
    await Promise.all([loadStyles(page.styles ?? []), view]);
    return page;
  };
}

/** Reloads the target if the view's code cannot be loaded (Specification 2.5, rule 9). */
export async function loadView(name: string, target: string): Promise<void> {
  if (isViewLoaded(name)) return;
  try {
    const [page, i18n] = await Promise.all([importPage(name), import('../tree/i18n.tsx')]);
    provideView(name, { ...page, Texts: i18n.ViewTexts });
  } catch (error) {
    if (!reloadUnderGuard(target)) throw notLoaded(target, error);
    await new Promise(() => {});
  }
}

/** For hydration only; a payload brings its texts. */
export async function loadTexts({ textsAddress, id }: PageData): Promise<TextTree> {
  if (textsAddress === undefined) return {};
  const answer = await fetch(textsAddress);
  if (!answer.ok) throw new Error(`The texts of ${id} could not be loaded: ${answer.status}`);
  return (await answer.json()) as TextTree;
}

/** Specification 8: unmatched route. */
function unknownAddress(address: string) {
  return data(unmatchedMessage(address), { status: 404 });
}

/** The rest names registry and texts, whose edits do not change the code. */
function codeOf(build: string): string {
  return build.split('-')[0] as string;
}

function becomeDocument(target: string): Promise<never> {
  if (!reloadUnderGuard(target)) throw notLoaded(target);
  return new Promise(() => {});
}

function notLoaded(target: string, cause?: unknown): NotLoadedError {
  return new NotLoadedError(`${target} could not be loaded`, { cause });
}

export function loadStyles(hrefs: string[]): Promise<unknown> {
  return Promise.all(hrefs.map(loadStyle));
}

/** A sheet may stand in the head under its address, or be on its way. One in the body goes with its page. */
async function loadStyle(href: string): Promise<void> {
  const name = CSS.escape(href);
  if (document.querySelector(`style[data-href~="${name}"]`) !== null) return;
  const there = document.head.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${name}"]`);
  if (there?.sheet) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = there ?? document.createElement('link');
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => resolve());
  if (there === null) {
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
  return promise;
}
