import type { PageMatch } from '../../shared/registry/types.ts';
import type { CompiledSection, SsrEntry } from '../../shared/ssr-contract.ts';
import { contentPolicy, sourceHash } from '../http/content-policy.ts';
import { foreignHosts } from '../http/foreign-hosts.ts';
import { documentParts, type DocumentScripts } from './document.ts';
import { firstScreenOf } from './first-screen/first-screen.ts';
import { DOCUMENT_END } from './html-shell.ts';
import { inertJson } from '../../shared/inert-json.ts';
import type { RenderContext } from './render-context.ts';
import type { PageInput } from './resolved-page.ts';
import { pageSource, type PageSource } from './prepare-page.ts';
import { deflateParts, type DeflatedParts } from './stitched-gzip.ts';

/** Holds everything rendered that does not change between visits. */
export interface CompiledPage {
  /** Split at the deferred sections, so there is one part more than sections. The last ends before `</body>`. */
  parts: readonly Buffer[];
  deferred: readonly CompiledSection[];
  start: PageSource['start'];
  /** Values of `link`. */
  preloads: readonly string[];
  /** The script that moves a late section into its place. */
  reveal: string;
  /** The content policy is constant, because the inline scripts and styles are. */
  policy: string;
  /** Deflates the parts and the document's end, at the first call. */
  deflated(): Promise<DeflatedParts>;
}

/** Whether static sections show the data of each visit. Such a page cannot be compiled. */
export function isPerRequest(ssr: SsrEntry, { variant: { view } }: PageMatch): boolean {
  return view !== null && ssr.describeView(view).perRequest;
}

/** Rejects if head, chrome or any static section cannot be rendered. */
export async function compilePage(ctx: RenderContext, page: PageInput): Promise<CompiledPage> {
  const ssr = await ctx.ssr();
  const source = await pageSource(ssr, page);
  const firstScreen = firstScreenOf(page, source);
  const root = await ssr.compilePage({
    data: source.data,
    route: source.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(page.address)),
    staticHtml: firstScreen.staticHtml,
    skeleton: source.skeleton,
    loading: source.loading,
    state: inertJson,
  });
  const texts = root.parts.slice();
  const screen = firstScreen.find(root);
  const scripts = scriptsOf(ssr, { late: root.deferred.length > 0, later: screen !== null });
  const shell = documentParts(ctx, page, source, { status: 200 }, scripts, screen?.html);
  if (screen !== null) texts[screen.part] = screen.before + shell.firstScreenEnd + screen.behind;
  texts[0] = shell.open(null) + texts[0];
  texts[texts.length - 1] += shell.close(null);
  const parts = texts.map((text) => Buffer.from(text));
  let deflated: Promise<DeflatedParts> | undefined;
  return {
    parts,
    deferred: root.deferred,
    start: source.start,
    preloads: shell.preloads,
    reveal: ssr.scripts.reveal,
    policy: contentPolicy({
      scripts: { hashes: Object.values(scripts).map(sourceHash) },
      styles: shell.styleHashes,
      development: false,
      foreign: foreignHosts(ctx.config.public),
    }),
    deflated: () => (deflated ??= deflateParts([...parts, Buffer.from(DOCUMENT_END)])),
  };
}

/** What a page does not have needs no place in its content policy. */
function scriptsOf({ scripts }: SsrEntry, has: { late: boolean; later: boolean }): DocumentScripts {
  const { early, clicks, later, reveal, start } = scripts;
  return {
    ...(has.late ? { early, reveal } : { early: clicks }),
    ...(has.later && { later }),
    start,
  };
}
