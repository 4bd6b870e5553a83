import type { PageMatch } from '../../shared/registry/types.ts';
import type { CompiledSection, SsrEntry } from '../../shared/ssr-contract.ts';
import { contentPolicy, sourceHash } from '../http/content-policy.ts';
import { foreignHosts } from '../http/foreign-hosts.ts';
import { isUndecided } from './decide-subject.ts';
import { documentParts } from './document.ts';
import { firstScreenOf } from './first-screen/first-screen.ts';
import { DOCUMENT_END } from './html-shell.ts';
import { inertJson } from '../../shared/inert-json.ts';
import type { CompileContext } from './render-context.ts';
import type { LateScripts } from './section-html.ts';
import type { PageInput } from './resolved-page.ts';
import { pageSource, type PageSource } from './prepare-page.ts';
import { deflateParts, type DeflatedParts } from './stitched-gzip.ts';

/** Holds everything rendered that does not change between visits. */
export interface CompiledPage {
  /** Split at the deferred sections, so there is one part more than sections. The last ends before `</body>`. */
  parts: readonly Buffer[];
  deferred: readonly CompiledSection[];
  start: PageSource['start'];
  /** As in `PageData`: such a page is answered with 503. */
  retryAfter: number | null;
  /** Values of `link`. */
  preloads: readonly string[];
  /** The scripts that move late sections into their places. */
  lateScripts: LateScripts;
  /** The content policies are constant, because the inline scripts and styles are. */
  policies: {
    /** Of an answer in which sections may come late. */
    streamed: string;
    /** Of the document with every section in its place. */
    whole: string;
  };
  /** Deflates the parts and the document's end, at the first call. */
  deflated(): Promise<DeflatedParts>;
}

/** Whether static sections show the data of each visit. Such a page cannot be compiled. */
export function isPerRequest(ssr: SsrEntry, { variant: { view } }: PageMatch): boolean {
  return view !== null && ssr.describeView(view).perRequest;
}

/** Rejects if head, chrome or any static section cannot be rendered. */
export async function compilePage(ctx: CompileContext, page: PageInput): Promise<CompiledPage> {
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
  const { clicks, later, start, ...late } = ssr.scripts;
  const scripts = { clicks, ...(screen !== null && { later }), start };
  const shell = documentParts(
    ctx,
    page,
    source,
    { status: isUndecided(page) ? 503 : 200 },
    scripts,
    screen?.html,
  );
  if (screen !== null) texts[screen.part] = screen.before + shell.firstScreenEnd + screen.behind;
  texts[0] = shell.open(null) + texts[0];
  texts[texts.length - 1] += shell.close(null);
  const parts = texts.map((text) => Buffer.from(text));
  const policyOf = (allowed: object) => policyFor(ctx, Object.values(allowed), shell.styleHashes);
  let deflated: Promise<DeflatedParts> | undefined;
  return {
    parts,
    deferred: root.deferred,
    start: source.start,
    retryAfter: source.data.retryAfter ?? null,
    preloads: shell.preloads,
    lateScripts: late,
    policies: {
      streamed: policyOf({ ...scripts, ...(root.deferred.length > 0 && late) }),
      whole: policyOf(scripts),
    },
    deflated: () => (deflated ??= deflateParts([...parts, Buffer.from(DOCUMENT_END)])),
  };
}

function policyFor(
  { config }: CompileContext,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  return contentPolicy({
    scripts: { hashes: scripts.map(sourceHash) },
    styles,
    development: false,
    foreign: foreignHosts(config.public),
  });
}
