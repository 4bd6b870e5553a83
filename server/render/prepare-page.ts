import type { AgreementType } from '../../shared/agreement.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { PageData, PageRoute, Settled } from '../../shared/page-data.ts';
import type { LoadedData, LoaderArgs, SsrEntry, ViewDescription } from '../../shared/ssr-contract.ts';
import { createBlockSections } from './block-sections.ts';
import { createPageContext, createSiteContext, languageHomes } from './create-page-context.ts';
import { drawOrReport } from './draw-section.ts';
import { withMarkedWords } from './mark-words.ts';
import { suggestByIds, suggestByWords, suggestNear } from './suggest-pages.ts';
import { frameSections, layoutSettings } from './layout-settings.ts';
import type { RequestData } from './request-data.ts';
import type { PageInput, PageKey } from './resolved-page.ts';
import { hasRunningTexts, runningTexts, runningTextsJson, textsId } from './running-texts.ts';

export interface PageSource {
  route: PageRoute;
  data: Omit<PageData, 'deferred'>;
  /** @param data what this request's loader returned at once */
  staticHtml(name: string, data?: unknown): string;
  /** The same for a section of the view, in less time, but only outside of a render. */
  filledHtml(name: string, data: unknown): string;
  skeleton(name: string): string;
  /** What may stand in a deferred block, for its styles; null if that is not known. */
  states(name: string): string | null;
  /** What is said beside a skeleton. */
  loading: string;
  start(request: RequestData): Promise<StartedData>;
}

export interface StartedData {
  deferred: Record<string, Promise<Settled<unknown>>>;
  data?: unknown;
}

export interface PreparedPage extends Pick<PageSource, 'route' | 'skeleton' | 'loading'> {
  data: PageData;
  staticHtml(name: string): string;
}

export async function preparePage(
  ssr: SsrEntry,
  page: PageInput,
  request: RequestData,
): Promise<PreparedPage> {
  const source = await pageSource(ssr, page);
  const { deferred, data } = await source.start(request);
  return {
    route: source.route,
    data: { ...source.data, deferred },
    staticHtml: (name) => source.staticHtml(name, data),
    skeleton: source.skeleton,
    loading: source.loading,
  };
}

/** Gathers what a page is made of. Nothing is rendered or asked yet. */
export async function pageSource(entry: SsrEntry, page: PageInput): Promise<PageSource> {
  const { match, snapshot, contentLocale, drawFailed } = page;
  const ssr = withMarkedWords(entry, snapshot.texts.unbreakable(contentLocale));
  const context = createPageContext(page);
  const texts = snapshot.texts.page(match.page.textsId, contentLocale);
  const layout = layoutSettings(page);
  const blocks = createBlockSections(ssr, page, context, texts);
  const { view } = match.variant;
  const description = view === null ? null : ssr.describeView(view);
  const agreement = (type: AgreementType) => page.agreement(type, contentLocale);
  const staticData = await description?.staticData?.({ page: context, agreement });
  const drawnByView = (description?.drawnSections ?? []).map((name) => ({ name, deferred: true as const }));
  const frame = { ...frameSections(page, ssr, layout), main: [...blocks.sections, ...drawnByView] };

  const subject = page.subject?.found === true ? page.subject.data : undefined;
  const site = createSiteContext(page, description?.formId ?? null);
  const homes = languageHomes(page);
  const chrome = (name: string) => ssr.renderStatic({ kind: 'chrome', name, page: context, layout, site });
  const section = (view: string, name: string, data: unknown) =>
    ({ kind: 'view', view, name, texts, page: context, data: data ?? staticData, subject }) as const;
  const isChrome = new Set([...frame.before, ...frame.after]);

  return {
    route: { id: routeId(page), path: routerPattern(match.variant.path) },
    data: {
      id: match.page.id,
      layout: layout.id,
      locale: contentLocale,
      device: page.device,
      address: page.address,
      view,
      keepAlive: match.page.keepAlive,
      frame,
      ...(Object.keys(homes).length > 0 && { homes }),
      ...(page.subject?.found === false && { retryAfter: page.subject.retryAfter }),
      ...(match.page.trial !== null && { variant: match.page.trial }),
      ...browserTexts(page, ssr, description),
    },
    staticHtml(name, data) {
      if (isChrome.has(name)) return drawOrReport(name, drawFailed, () => chrome(name));
      if (view === null) return blocks.html(name);
      return drawOrReport(name, drawFailed, () => ssr.renderStatic(section(view, name, data)));
    },
    filledHtml: (name, data) =>
      drawOrReport(name, drawFailed, () => ssr.renderFilled(section(view ?? '', name, data))),
    skeleton: blocks.skeleton,
    states: (name) => (view === null ? blocks.states(name) : null),
    loading: context.t('common:loading'),
    async start(request) {
      if (view === null) return { deferred: blocks.start(request) };
      const loaded = (await description?.loader?.(loaderArgs(page, request, context))) ?? {};
      const settled = settleAll(request, loaded);
      const drawn = drawAll(settled, description?.drawnSections ?? [], (name, ...ways) =>
        drawOrReport(
          name,
          request.report,
          ...ways.map((data) => () => ssr.renderFilled(section(view, name, data))),
        ),
      );
      return { deferred: { ...settled, ...drawn }, data: loaded.data };
    },
  };
}

/** `Specification 2.2` writes `{lang}`; the router `:lang`. */
function routerPattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function routeId({ match, device }: Pick<PageKey, 'match' | 'device'>): string {
  return device === 'mobile' ? `${match.page.id}@mobile` : match.page.id;
}

function loaderArgs(page: PageInput, request: RequestData, context: PageContext): LoaderArgs {
  const { call, query, requestedUrl } = request;
  return {
    call,
    page: context,
    params: { ...page.match.params },
    subject: page.subject?.found === true ? page.subject.data : undefined,
    query,
    requestedUrl,
    near: () => suggestNear(page, requestedUrl),
    pages: (ids) => suggestByIds(page, ids),
    find: (words) => suggestByWords(page, words),
  };
}

function browserTexts(
  { match, snapshot, contentLocale }: PageInput,
  ssr: SsrEntry,
  view: ViewDescription | null,
): Pick<PageData, 'texts' | 'textsAddress'> {
  if (view === null) return {};
  const { textsId: owner } = match.page;
  const texts = runningTexts(snapshot, owner, contentLocale, view);
  if (!hasRunningTexts(view)) return { texts };
  const json = runningTextsJson(ssr, snapshot, match.page, contentLocale) as string;
  return { texts, textsAddress: `/texts/${textsId(json)}/${contentLocale}/${owner}.json` };
}

const NO_DATA: Settled<unknown> = { ok: false };

/** Replaces the data of those sections that the loader began by their HTML. What cannot be drawn is drawn without data. */
function drawAll(
  settled: StartedData['deferred'],
  names: readonly string[],
  draw: (name: string, ...ways: Settled<unknown>[]) => string,
): StartedData['deferred'] {
  const drawn = names.flatMap((name) => {
    const html = settled[name]?.then((data) => ({ ok: true as const, data: draw(name, data, NO_DATA) }));
    return html === undefined ? [] : [[name, html] as const];
  });
  return Object.fromEntries(drawn);
}

function settleAll(request: RequestData, { deferred = {} }: LoadedData): StartedData['deferred'] {
  return Object.fromEntries(
    Object.entries(deferred).map(([name, data]) => [name, request.settle(name, data)]),
  );
}
