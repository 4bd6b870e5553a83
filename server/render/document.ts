import type { Locale } from '../../shared/locales.ts';
import type { HeadData, PageState } from '../../shared/page-data.ts';
import { textAt } from '../../shared/page-facts.ts';
import type { Snapshot } from '../../shared/registry/types.ts';
import { pathBehindLanguage } from '../../shared/routing/path-language.ts';
import type { AppContext } from '../app-context.ts';
import { removeSecrets } from '../../shared/routing/fatal-error.ts';
import { createHead } from './head-data.ts';
import { closeDocument, openDocument, type ShellLinks } from './html-shell.ts';
import { serializeState } from './hydration-state.ts';
import { stylesOf } from './page-styles.ts';
import type { PageRequest, PreparedPage } from './prepare-page.ts';

/** The strings around `#root`, for an answer with or without a nonce. */
export interface DocumentParts {
  open(nonce: string | null): string;
  close(nonce: string | null): string;
}

/** Head and state of a prepared page. */
export function documentParts(
  ctx: AppContext,
  request: PageRequest,
  prepared: PreparedPage,
  answer: { status: number; message?: string },
): DocumentParts {
  const head = pageHead(ctx, request, answer.status);
  const links = shellLinks(ctx, request, prepared);
  return {
    open: (nonce) => openDocument(head, { ...links, development: ctx.developmentHead(nonce) }, nonce),
    close: (nonce) =>
      closeDocument(serializeState(pageState(ctx, request, prepared, answer)), links.entry, nonce),
  };
}

export function pageHead(ctx: AppContext, request: PageRequest, status: number): HeadData {
  return createHead(request, ctx.config.siteOrigin.origin, status);
}

/** Address of the texts that a coded view runs on; null for a page of blocks. */
function textsAddress(ctx: AppContext, { match, contentLocale, snapshot }: PageRequest): string | null {
  if (match.variant.view === null) return null;
  return `/texts/${ctx.buildId(snapshot)}/${contentLocale}/${match.page.id}.json`;
}

function shellLinks(
  ctx: AppContext,
  request: PageRequest,
  { data }: PreparedPage,
): Omit<ShellLinks, 'development'> {
  const { assets } = ctx;
  const { view } = data;
  return {
    styles: stylesOf(assets, request.snapshot, request.match),
    fonts: fontsOf(request.contentLocale).flatMap((font) => assets.file(`assets/fonts/${font}.woff2`) ?? []),
    // A page of blocks loads its code when the browser is idle: nothing may compete with what is seen first.
    modules: view === null ? [] : [...new Set([...assets.hydration, ...assets.view(view)])],
    texts: view === null || Object.keys(data.texts ?? {}).length === 0 ? null : textsAddress(ctx, request),
    entry: assets.entry,
    noScriptStyle: assets.style('styles/noscript.css'),
  };
}

/** Faces that the first screen of a language is set in; Chinese has its own on every system. */
function fontsOf(locale: Locale): string[] {
  const latin = 'plus-jakarta-sans-latin';
  if (locale === 'vi') return [latin, 'plus-jakarta-sans-vietnamese'];
  if (locale === 'th') return [latin, ...[400, 600, 700].map((weight) => `ibm-plex-sans-thai-${weight}`)];
  return [latin];
}

/** What the browser continues from. What the HTML already holds is left out. */
function pageState(
  ctx: AppContext,
  request: PageRequest,
  { data, route }: PreparedPage,
  { status, message }: { status: number; message?: string },
): PageState {
  const { slots: _slots, texts: _texts, ...kept } = data;
  return {
    build: ctx.buildId(request.snapshot),
    route,
    config: { ...ctx.config.public, hosts: publicHosts(request) },
    locale: request.locale,
    mobile: request.device === 'mobile',
    status,
    ...(message === undefined ? {} : { error: { statusCode: status, message: removeSecrets(message) } }),
    documents: documentPaths(request.snapshot),
    errorScreen: textAt(
      request.snapshot.texts.area('errors', request.contentLocale),
      'screen',
    ) as PageState['errorScreen'],
    data: { ...kept, ...(Object.keys(data.texts ?? {}).length === 0 ? { texts: {} } : {}) },
  };
}

const documents = new WeakMap<Snapshot, string[]>();
/** More would weigh on every page; the browser then learns it from the missing payload. */
const MAX_DOCUMENTS = 100;

function documentPaths(snapshot: Snapshot): string[] {
  let paths = documents.get(snapshot);
  if (paths === undefined) {
    const personal = snapshot.pages.filter((page) => page.cache === 'none').slice(0, MAX_DOCUMENTS);
    paths = personal.map((page) =>
      pathBehindLanguage(page.path.replace('{lang}', snapshot.site.defaultLocale)),
    );
    documents.set(snapshot, paths);
  }
  return paths;
}

function publicHosts({ snapshot }: PageRequest): PageState['config']['hosts'] {
  const { main, professional, public: all } = snapshot.site.hosts;
  return { main, professional, public: all };
}
