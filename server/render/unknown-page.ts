import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../../shared/escape-html.ts';
import { isLocale } from '../../shared/locales.ts';
import { UNKNOWN_ROUTE } from '../../shared/page-data.ts';
import { removeSecrets } from '../../shared/routing/fatal-error.ts';
import { languageAddress } from '../../shared/routing/replace-language.ts';
import type { CompiledRoot, SsrEntry } from '../../shared/ssr-contract.ts';
import { contentPolicy, sourceHash } from '../http/content-policy.ts';
import { foreignHosts } from '../http/foreign-hosts.ts';
import { documentParts } from './document.ts';
import { DOCUMENT_END } from './html-shell.ts';
import { inertJson } from '../../shared/inert-json.ts';
import { pageSource, type PageSource } from './prepare-page.ts';
import type { RenderContext } from './render-context.ts';
import type { RequestData } from './request-data.ts';
import type { PageInput } from './resolved-page.ts';
import { deflateParts, type DeflatedParts } from './stitched-gzip.ts';

/** What the requested address decides of the page. */
export interface UnknownAddress {
  /** As in `ResolvedPage`. */
  address: string;
  /** What the answer says is wrong. Not read at the page's own address. */
  message: string;
}

interface Filled extends UnknownAddress {
  /** HTML of a section of the view. */
  section(name: string): string;
}

type Place = (filled: Filled) => string;

/** The page of unknown addresses, rendered once, with places for what an address decides. */
export interface UnknownPage {
  /** One more than there are places. The last ends before `</body>`. */
  parts: readonly Buffer[];
  policy: string;
  /** What stands in the places, escaped for where they are. */
  textsFor(address: UnknownAddress, request: RequestData): Promise<string[]>;
  /** Deflates the parts and the document's end, at the first call. */
  deflated(): Promise<DeflatedParts>;
}

/** Constant text up to this length is filled in with its neighbours, because each text is deflated by itself. */
const SHORT_TEXT = 2000;

/**
 * Renders the page with marks in place of what differs.
 * @param page with any address, or the page's own one
 * @param own whether it is for the page's own address, where only its sections differ and nothing is wrong
 * @returns null for a page that shows an address elsewhere, or that waits for data: it must be made whole
 */
export async function compileUnknownPage(
  ctx: RenderContext,
  page: PageInput,
  own: boolean,
): Promise<UnknownPage | null> {
  const ssr = await ctx.ssr();
  const { view } = page.match.variant;
  if (view === null || !ssr.describeView(view).perRequest) return null;
  // Nobody can guess it, so no text of the page contains it.
  const mark = `x${randomBytes(12).toString('hex')}`;
  const marked = own ? page : { ...page, address: `/${page.locale}/${mark}` };
  const usual = await pageSource(ssr, marked);
  const source = own ? usual : { ...usual, route: { id: UNKNOWN_ROUTE, path: '*' } };
  const answer = own ? { status: 404 } : { status: 404, message: mark };
  const shell = documentParts(ctx, marked, source, answer, { start: ssr.scripts.start });
  const root = await renderRoot(ctx, ssr, source, mark);
  const { parts, places } = joinShort([
    ...splitAt(
      shell.open(null) + root.parts[0],
      new RegExp(`/(\\w+)/${mark}|<!--${mark} ([\\w-]+)-->`),
      htmlPlace,
    ),
    ...splitAt(shell.close(null), new RegExp(`"/(${page.locale})/${mark}"|"(${mark})"`), statePlace),
  ]);
  if (root.deferred.length > 0 || parts.some((part) => part.includes(mark))) return null;
  return {
    ...keptParts(parts),
    policy: contentPolicy({
      scripts: { hashes: [sourceHash(ssr.scripts.start)] },
      styles: shell.styleHashes,
      development: false,
      foreign: foreignHosts(ctx.config.public),
    }),
    async textsFor(address, request) {
      const { data } = await source.start(request);
      const filled = { ...address, section: (name: string) => source.filledHtml(name, data) };
      return places.map((place) => place(filled));
    },
  };
}

function keptParts(texts: readonly string[]): Pick<UnknownPage, 'parts' | 'deflated'> {
  const parts = texts.map((text) => Buffer.from(text));
  let deflated: Promise<DeflatedParts> | undefined;
  return { parts, deflated: () => (deflated ??= deflateParts([...parts, Buffer.from(DOCUMENT_END)])) };
}

async function renderRoot(
  ctx: RenderContext,
  ssr: SsrEntry,
  source: PageSource,
  mark: string,
): Promise<CompiledRoot> {
  const sections = new Set(ssr.describeView(source.data.view as string).staticSections);
  return ssr.compilePage({
    data: source.data,
    route: source.route,
    url: ctx.config.siteOrigin.origin + source.data.address,
    staticHtml: (name) => (sections.has(name) ? `<!--${mark} ${name}-->` : source.staticHtml(name)),
    skeleton: source.skeleton,
    loading: source.loading,
    state: inertJson,
  });
}

/** Links to the address in other languages, and the sections of the view. */
function htmlPlace(locale: string | undefined, section: string | undefined): Place {
  if (section !== undefined) return (filled) => filled.section(section);
  if (!isLocale(locale)) throw new Error(`The page of unknown addresses links to the language ${locale}`);
  return ({ address }) => escapeHtml(languageAddress(address, locale));
}

function statePlace(locale: string | undefined): Place {
  if (locale !== undefined) return ({ address }) => inertJson(address);
  return ({ message }) => inertJson(removeSecrets(message));
}

type Piece = string | Place;

/** @param at has two groups, one of which is found */
function splitAt(text: string, at: RegExp, placeOf: (...groups: (string | undefined)[]) => Place): Piece[] {
  const found = text.split(at) as (string | undefined)[];
  const pieces: Piece[] = [found[0] as string];
  for (let next = 1; next < found.length; next += 3)
    pieces.push(placeOf(found[next], found[next + 1]), found[next + 2] as string);
  return pieces;
}

/** Makes one place of those with little between them. */
function joinShort(pieces: readonly Piece[]): { parts: string[]; places: Place[] } {
  const parts: string[] = [''];
  const groups: Piece[][] = [];
  for (const [at, piece] of pieces.entries()) {
    const isLast = at === pieces.length - 1;
    const isText = typeof piece === 'string';
    const group = parts.length === groups.length ? groups.at(-1) : undefined;
    if (isText && group === undefined) parts[parts.length - 1] += piece;
    else if (isText && (isLast || piece.length > SHORT_TEXT)) parts.push(piece);
    else if (group !== undefined) group.push(piece);
    else groups.push([piece]);
  }
  const places = groups.map(
    (group): Place =>
      (filled) =>
        group.map((piece) => drawn(piece, filled)).join(''),
  );
  return { parts, places };
}

function drawn(piece: Piece, filled: Filled): string {
  return typeof piece === 'string' ? piece : piece(filled);
}
