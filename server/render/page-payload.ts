import type { PageData, Payload, Settled } from '../../shared/page-data.ts';
import type { SsrEntry } from '../../shared/ssr-contract.ts';
import type { RenderContext } from '../app-context.ts';
import { pageHead } from './document.ts';
import type { ResolvedPage } from './resolved-page.ts';
import { stylesOf } from './page-styles.ts';
import { preparePage, type RequestData, type PreparedPage } from './prepare-page.ts';

/** What a client-side navigation to a page needs: every section settled, the HTML of every static section, head and styles. */
export async function makePayload(
  ctx: RenderContext,
  place: ResolvedPage,
  visit: RequestData,
): Promise<Payload> {
  const { snapshot, match } = place;
  const ssr = await ctx.ssr();
  const tools = { ssr, i18n: ctx.textsOf(snapshot), agreement: ctx.agreement };
  const prepared = await preparePage({ ...place, ...visit }, tools);
  return {
    build: ctx.buildId(snapshot),
    route: prepared.route,
    data: {
      ...(await settledData(prepared, staticNames(ssr, prepared.data))),
      head: pageHead(ctx, place, 200),
      styles: stylesOf(ctx.assets, snapshot, match),
    },
  };
}

/** Page data with every section settled and the HTML of every static section. */
async function settledData({ data, staticHtml: htmlOf }: PreparedPage, names: string[]): Promise<PageData> {
  const deferred: Record<string, Settled<unknown>> = {};
  for (const [name, section] of Object.entries(data.deferred ?? {})) deferred[name] = await section;
  const staticHtml: Record<string, string> = {};
  const waiting = new Set(
    data.frame.main.filter((section) => section.deferred).map((section) => section.name),
  );
  for (const name of names) {
    const section = waiting.has(name) ? deferred[name] : undefined;
    staticHtml[name] = section?.ok === true ? String(section.data) : htmlOf(name);
  }
  return { ...data, staticHtml, deferred: data.view === null ? {} : deferred };
}

function staticNames(ssr: SsrEntry, { frame, view }: PageData): string[] {
  const main = view === null ? frame.main.map((place) => place.name) : ssr.describeView(view).staticSections;
  return [...frame.before, ...main, ...frame.after];
}
