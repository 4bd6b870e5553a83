import type { CompiledSection } from '../../shared/ssr-contract.ts';
import type { RenderContext } from '../app-context.ts';
import { contentPolicy, sourceHash } from '../http/content-policy.ts';
import { documentParts } from './document.ts';
import { DOCUMENT_END } from './html-shell.ts';
import { serializeState } from './hydration-state.ts';
import type { ResolvedPage } from './resolved-page.ts';
import { pageSource, type PageSource } from './prepare-page.ts';
import { deflateParts, type DeflatedParts } from './stitched-gzip.ts';

/** A page with everything rendered that does not change between visits. */
export interface CompiledPage {
  /** The document around the boundaries of its deferred, one part more than deferred; the last ends before `</body>`. */
  parts: readonly Buffer[];
  deferred: readonly CompiledSection[];
  /** Starts the data of the deferred. */
  start: PageSource['start'];
  /** `link` values of what the browser will need first. */
  preloads: readonly string[];
  /** The script that moves the section before it into its place. */
  reveal: string;
  /** Value of `content-security-policy`: the page's inline scripts and styles are constant. */
  policy: string;
  /** The parts and the document's end ready for a gzip stream, made at the first call. */
  deflated(): Promise<DeflatedParts>;
}

/**
 * Renders head, chrome and static sections of a page once. Rejects when any of it cannot be rendered.
 * Null: the page's static sections show the data of each visit, so it is rendered whole every time.
 */
export async function compilePage(ctx: RenderContext, place: ResolvedPage): Promise<CompiledPage | null> {
  const ssr = await ctx.ssr();
  const { view } = place.match.variant;
  if (view !== null && ssr.describeView(view).perRequest) return null;
  const source = await pageSource(place, {
    ssr,
    i18n: ctx.textsOf(place.snapshot),
    agreement: ctx.agreement,
  });
  const root = await ssr.compilePage({
    data: source.data,
    route: source.route,
    url: ctx.config.siteOrigin.origin + encodeURI(decodeURI(place.address)),
    staticHtml: source.staticHtml,
    skeleton: source.skeleton,
    state: serializeState,
  });
  const shell = documentParts(ctx, place, source, { status: 200 }, ssr.scripts);
  const texts = root.parts.slice();
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
      scripts: { hashes: Object.values(ssr.scripts).map(sourceHash) },
      styles: shell.styleHashes,
      development: false,
    }),
    deflated: () => (deflated ??= deflateParts([...parts, Buffer.from(DOCUMENT_END)])),
  };
}
