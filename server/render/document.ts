import type { Locale } from '../../shared/locales.ts';
import { withoutSecrets, type FormState } from '../../shared/forms/form-state.ts';
import type { HeadData, PageData, PageState } from '../../shared/page-data.ts';
import { textAt } from '../../shared/page-context.ts';
import { removeSecrets } from '../../shared/routing/fatal-error.ts';
import { createHead, isIndexed } from './head-data.ts';
import { closeDocument, firstScreenEnd, openBody, openDocument, type ShellLinks } from './html-shell.ts';
import { writtenState } from '../../shared/written-state.ts';
import { inertJson } from '../../shared/inert-json.ts';
import { documentStyles, inlineStyles, standsInDocument, stylesOf } from './page-styles.ts';
import type { CompileContext } from './render-context.ts';
import type { PageInput } from './resolved-page.ts';
import type { PageSource } from './prepare-page.ts';
import { structuredData } from './structured-data/structured-data.ts';

export interface DocumentParts {
  styleHashes: readonly string[];
  /** Values of `link` for early hints. */
  preloads: readonly string[];
  /** Stands behind the first screen; empty if there is none. */
  firstScreenEnd: string;
  open(nonce: string | null): string;
  close(nonce: string | null): string;
}

export interface DocumentAnswer {
  status: number;
  message?: string;
  /** Folder of a preview, in front of the page's own address. */
  base?: string;
}

/** `clicks` only if something may be clicked early, `later` only where a first screen may end. */
export interface DocumentScripts {
  clicks?: string;
  later?: string;
  start: string;
}

/** @param firstScreen the beginning of `#root` that has to do with the styles of the head */
export function documentParts(
  ctx: CompileContext,
  page: PageInput,
  prepared: Pick<PageSource, 'data' | 'route'>,
  answer: DocumentAnswer,
  scripts: DocumentScripts,
  firstScreen?: string,
): DocumentParts {
  const head = pageHead(ctx, page, answer.status);
  const usual = shellLinks(ctx, page);
  const first =
    firstScreen === undefined
      ? null
      : ctx.assets.firstStyles(
          usual.styles.hrefs,
          `<html lang="${head.lang}">${openBody(head)}${firstScreen}`,
          page.device,
        );
  const links = first === null ? usual : { ...usual, styles: { ...usual.styles, first } };
  const structured = isIndexed(page, answer.status)
    ? structuredData(page, ctx.config.siteOrigin.origin)
    : null;
  return {
    styleHashes: inlineStyles(links.styles).map(({ hash }) => hash),
    preloads: preloadsOf(links),
    firstScreenEnd: first === null ? '' : firstScreenEnd(scripts.later ?? ''),
    open: (nonce) =>
      openDocument(
        head,
        {
          ...links,
          script: scripts.clicks ?? null,
          development: ctx.developmentHead(nonce),
          structuredData: structured,
        },
        nonce,
      ),
    close: (nonce) =>
      closeDocument(
        inertJson(writtenState(pageState(ctx, page, prepared, answer))),
        scripts.start,
        ctx.assets.entryModules,
        nonce,
      ),
  };
}

export function pageHead(ctx: CompileContext, page: PageInput, status: number): HeadData {
  return createHead(page, ctx.config.siteOrigin.origin, status);
}

function shellLinks(
  ctx: CompileContext,
  page: PageInput,
): Omit<ShellLinks, 'script' | 'development' | 'structuredData'> {
  const { assets } = ctx;
  return {
    styles: documentStyles(assets, stylesOf(assets, page.snapshot, page.match), page),
    fonts: fontsOf(page.contentLocale).flatMap((font) => assets.file(`assets/fonts/${font}.woff2`) ?? []),
    noScriptStyle: assets.style('styles/noscript.css'),
    drawnIcon: standsInDocument(page) ? assets.drawnIcon : null,
  };
}

/** Returns preloads before the page's data is there. */
export function preloadsAt(ctx: CompileContext, page: PageInput): string[] {
  return preloadsOf(shellLinks(ctx, page));
}

/** Lists the style sheets and fonts of the first paint. */
function preloadsOf({ styles, fonts }: Pick<ShellLinks, 'styles' | 'fonts'>): string[] {
  const linked = styles.inline === null ? styles.hrefs : [];
  return [
    ...linked.map((href) => `<${href}>; rel=preload; as=style`),
    ...fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
}

/** Chinese uses system fonts, even for Latin letters. */
function fontsOf(locale: Locale): string[] {
  if (locale === 'zh_CN') return [];
  const latin = 'plus-jakarta-sans-latin';
  if (locale === 'vi') return [latin, 'plus-jakarta-sans-latin-1', 'plus-jakarta-sans-vietnamese'];
  if (locale === 'th') return [latin, ...[400, 600].map((weight) => `ibm-plex-sans-thai-${weight}`)];
  return [latin];
}

/** Leaves out what the HTML already holds. */
function pageState(
  ctx: CompileContext,
  page: PageInput,
  { data, route }: Pick<PageSource, 'data' | 'route'>,
  { status, message, base }: DocumentAnswer,
): PageState {
  const { deferred: _sections, texts: _texts, ...kept } = data as PageData;
  return {
    build: page.snapshot.buildId,
    ...(base === undefined ? {} : { base }),
    route,
    config: { ...ctx.config.public, hosts: publicHosts(page) },
    locale: page.locale,
    mobile: page.device === 'mobile',
    status,
    ...(message === undefined ? {} : { error: { statusCode: status, message: removeSecrets(message) } }),
    languages: languagesOf(page),
    documents: page.snapshot.personalPaths(),
    errorScreen: textAt(
      page.snapshot.texts.area('errors', page.contentLocale),
      'screen',
    ) as PageState['errorScreen'],
    data: kept.form === undefined ? kept : { ...kept, form: withoutSecretValues(kept.form) },
  };
}

function languagesOf({ snapshot }: PageInput): PageState['languages'] {
  const { locales: served, defaultLocale: fallback, noPathLanguage } = snapshot.site;
  return { served, fallback, noPathLanguage };
}

/** The field has what was typed, and keeps it when the page hydrates (threats I15). */
function withoutSecretValues(form: FormState): FormState {
  return { ...form, values: withoutSecrets(form.values) };
}

function publicHosts({ snapshot }: PageInput): PageState['config']['hosts'] {
  const { main, professional, public: all } = snapshot.site.hosts;
  return { main, professional, public: all };
}
