import type { Locale } from '../../shared/locales.ts';
import type { HeadData, PageData, PageState } from '../../shared/page-data.ts';
import { textAt } from '../../shared/page-context.ts';
import type { RenderContext } from '../app-context.ts';
import { removeSecrets } from '../../shared/routing/fatal-error.ts';
import { createHead } from './head-data.ts';
import { personalPaths } from './menus.ts';
import { closeDocument, openDocument, type ShellLinks } from './html-shell.ts';
import { serializeState } from './hydration-state.ts';
import { documentStyles, stylesOf } from './page-styles.ts';
import type { ResolvedPage } from './resolved-page.ts';
import type { PageSource } from './prepare-page.ts';

/** The strings around `#root`, for an answer with or without a nonce. */
export interface DocumentParts {
  /** Hash of the style sheets that stand in the head, for the content policy. */
  styleHashes: readonly string[];
  /** `link` values of what the browser will need first, for early hints. */
  preloads: readonly string[];
  open(nonce: string | null): string;
  close(nonce: string | null): string;
}

/** What the document says of its own answer. */
export interface DocumentAnswer {
  status: number;
  message?: string;
}

/** The constant scripts of a document; `early` only where sections may come late. */
export interface DocumentScripts {
  early?: string;
  start: string;
}

/** Head and state of a prepared page. */
export function documentParts(
  ctx: RenderContext,
  request: ResolvedPage,
  prepared: Pick<PageSource, 'data' | 'route'>,
  answer: DocumentAnswer,
  scripts: DocumentScripts,
): DocumentParts {
  const head = pageHead(ctx, request, answer.status);
  const links = shellLinks(ctx, request);
  return {
    styleHashes: links.styles.inline === null ? [] : [links.styles.inline.hash],
    preloads: preloadsOf(links),
    open: (nonce) =>
      openDocument(
        head,
        { ...links, script: scripts.early ?? null, development: ctx.developmentHead(nonce) },
        nonce,
      ),
    close: (nonce) =>
      closeDocument(
        serializeState(pageState(ctx, request, prepared, answer)),
        scripts.start,
        ctx.assets.entryModules,
        nonce,
      ),
  };
}

export function pageHead(ctx: RenderContext, request: ResolvedPage, status: number): HeadData {
  return createHead(request, ctx.config.siteOrigin.origin, status);
}

function shellLinks(ctx: RenderContext, request: ResolvedPage): Omit<ShellLinks, 'script' | 'development'> {
  const { assets } = ctx;
  return {
    styles: documentStyles(assets, stylesOf(assets, request.snapshot, request.match), request.device),
    fonts: fontsOf(request.contentLocale).flatMap((font) => assets.file(`assets/fonts/${font}.woff2`) ?? []),
    noScriptStyle: assets.style('styles/noscript.css'),
  };
}

/** The same before the page's data is there. */
export function preloadsAt(ctx: RenderContext, place: ResolvedPage): string[] {
  return preloadsOf(shellLinks(ctx, place));
}

/** The style sheets that hold the first paint back, and the faces it is set in. */
function preloadsOf({ styles, fonts }: Pick<ShellLinks, 'styles' | 'fonts'>): string[] {
  const linked = styles.inline === null ? styles.hrefs : [];
  return [
    ...linked.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
}

/** Faces that the first screen of a language is set in. Chinese is set in the system's own, Latin letters too. */
function fontsOf(locale: Locale): string[] {
  if (locale === 'zh_CN') return [];
  const latin = 'plus-jakarta-sans-latin';
  if (locale === 'vi') return [latin, 'plus-jakarta-sans-vietnamese'];
  if (locale === 'th') return [latin, ...[400, 600, 700].map((weight) => `ibm-plex-sans-thai-${weight}`)];
  return [latin];
}

/** What the browser continues from. What the HTML already holds is left out. */
function pageState(
  ctx: RenderContext,
  request: ResolvedPage,
  { data, route }: Pick<PageSource, 'data' | 'route'>,
  { status, message }: DocumentAnswer,
): PageState {
  // Loader data, where there is any, stands beside its sections.
  const { deferred: _slots, texts: _texts, ...kept } = data as PageData;
  return {
    build: ctx.buildId(request.snapshot),
    route,
    config: { ...ctx.config.public, hosts: publicHosts(request) },
    locale: request.locale,
    mobile: request.device === 'mobile',
    status,
    ...(message === undefined ? {} : { error: { statusCode: status, message: removeSecrets(message) } }),
    documents: personalPaths(request.snapshot),
    errorScreen: textAt(
      request.snapshot.texts.area('errors', request.contentLocale),
      'screen',
    ) as PageState['errorScreen'],
    data: kept,
  };
}

function publicHosts({ snapshot }: ResolvedPage): PageState['config']['hosts'] {
  const { main, professional, public: all } = snapshot.site.hosts;
  return { main, professional, public: all };
}
