import type { Block } from '../../shared/registry/blocks.ts';
import type { Vignette } from '../../shared/registry/names.ts';
import type { PageMatch } from '../../shared/registry/types.ts';
import type { Assets } from './assets.ts';
import type { FirstStyles } from './first-screen/first-styles.ts';
import type { InlineStyle } from './inline-styles.ts';
import type { RenderSnapshot } from './render-snapshot.ts';
import type { ResolvedPage } from './resolved-page.ts';

export function stylesOf(
  assets: Assets,
  snapshot: Pick<RenderSnapshot, 'layouts'>,
  match: PageMatch,
): string[] {
  const component = snapshot.layouts.get(match.layout)?.component ?? 'default';
  const { view, blocks } = match.variant;
  const sources = [
    'styles/fonts.css',
    'styles/base.css',
    'layouts/chrome.css',
    `layouts/${component}/layout.css`,
    ...(view === null ? [] : [`pages/${view}/page.css`]),
    ...blockSheets(blocks),
  ];
  return sources.flatMap((source) => assets.style(source) ?? []);
}

/** What blocks are drawn with, on a page as in the gallery. */
export function blockSheets(blocks: readonly Block[]): string[] {
  return [
    ...(blocks.length === 0 ? [] : ['blocks/block.css']),
    ...new Set(blocks.map(({ type }) => `blocks/${type}/block.css`)),
    ...new Set(blocks.flatMap(lookOf)),
    ...new Set(blocks.flatMap(picturesOf).map((name) => `vignettes/${name}/vignette.css`)),
  ];
}

export interface DocumentStyles {
  readonly hrefs: readonly string[];
  /** The whole text of the sheets. */
  readonly inline: InlineStyle | null;
  /** What of them the first screen needs. The rest of the page links them. */
  readonly first?: FirstStyles;
}

/**
 * Whether the styles stand in the document: in those for phones, where round trips cost most, and in pages of blocks that
 * have no other address for phones. Elsewhere sheets are linked and fetched once for all pages (decision 10).
 */
export function standsInDocument({ device, match }: Pick<ResolvedPage, 'device' | 'match'>): boolean {
  return device === 'mobile' || (match.page.mobile === null && match.variant.view === null);
}

export function documentStyles(
  assets: Assets,
  hrefs: readonly string[],
  page: Pick<ResolvedPage, 'device' | 'match'>,
): DocumentStyles {
  return { hrefs, inline: standsInDocument(page) ? assets.inlineStyle(hrefs) : null };
}

/** Returns what stands in the document. */
export function inlineStyles({ inline, first }: DocumentStyles): InlineStyle[] {
  if (first !== undefined) return [first.rules, first.faces];
  return inline === null ? [] : [inline];
}

/** A look may have a sheet of its own, which pages without it do without. */
function lookOf(block: Block): string[] {
  return 'look' in block && block.look ? [`blocks/${block.type}/look-${block.look}.css`] : [];
}

/** A block has one product picture, perhaps with a second one beneath its words, or a list of them. */
function picturesOf(block: Block): readonly Vignette[] {
  if ('vignettes' in block && block.vignettes) return block.vignettes;
  return [
    ...('vignette' in block && block.vignette ? [block.vignette] : []),
    ...('beneath' in block && block.beneath ? [block.beneath] : []),
  ];
}
