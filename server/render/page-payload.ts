import type { PageData, Payload, Settled } from '../../shared/page-data.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { RenderTurn } from '../limits/render-turns.ts';
import { isUndecided } from './decide-subject.ts';
import { pageHead } from './document.ts';
import { stylesOf } from './page-styles.ts';
import { preparePage, type PreparedPage } from './prepare-page.ts';
import type { RenderContext } from './render-context.ts';
import type { RequestData } from './request-data.ts';
import type { PageInput } from './resolved-page.ts';

/** @param turn given up while data is awaited */
export async function makePayload(
  ctx: RenderContext,
  page: PageInput,
  request: RequestData,
  turn: Pick<RenderTurn, 'pause'>,
): Promise<Payload> {
  const ssr = await ctx.ssr();
  const prepared = await turn.pause(preparePage(ssr, page, request));
  return {
    build: page.snapshot.buildId,
    route: prepared.route,
    data: {
      ...drawnData(prepared, staticNames(ssr, prepared.data), await turn.pause(settled(prepared))),
      head: pageHead(ctx, page, isUndecided(page) ? 503 : 200),
      styles: stylesOf(ctx.assets, page.snapshot, page.match),
    },
  };
}

type SettledSections = Record<string, Settled<unknown>>;

async function settled({ data }: PreparedPage): Promise<SettledSections> {
  const deferred: SettledSections = {};
  for (const [name, section] of Object.entries(data.deferred ?? {})) deferred[name] = await section;
  return deferred;
}

function drawnData(
  { data, staticHtml: htmlOf }: PreparedPage,
  names: string[],
  deferred: SettledSections,
): PageData {
  const staticHtml: Record<string, string> = {};
  const waiting = new Set(data.frame.main.filter((section) => section.deferred).map(({ name }) => name));
  for (const name of names) {
    const section = waiting.has(name) ? deferred[name] : undefined;
    staticHtml[name] = section?.ok === true ? String(section.data) : htmlOf(name);
  }
  return { ...data, staticHtml, deferred: data.view === null ? {} : deferred };
}

function staticNames(ssr: SsrEntry, { frame, view }: PageData): string[] {
  const main = view === null ? frame.main.map(({ name }) => name) : ssr.describeView(view).staticSections;
  return [...frame.before, ...main, ...frame.after];
}
