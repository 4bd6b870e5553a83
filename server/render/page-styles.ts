import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { Assets, StyleText } from './assets.ts';

/** Addresses of the style sheets of a page: base, chrome, its layout, its view or blocks and the pictures they show. */
export function stylesOf(assets: Assets, snapshot: Snapshot, match: PageMatch): string[] {
  const component = snapshot.layouts.get(match.layout)?.component ?? 'default';
  const { view, blocks } = match.variant;
  const pictures = blocks.flatMap((block) => ('vignette' in block && block.vignette ? [block.vignette] : []));
  const sources = [
    'styles/base.css',
    'layouts/chrome.css',
    `layouts/${component}/layout.css`,
    ...(view === null ? [] : [`pages/${view}/page.css`]),
    ...(blocks.length === 0 ? [] : ['blocks/frame.css']),
    ...[...new Set(blocks.map((block) => block.type))].map((type) => `blocks/${type}/block.css`),
    ...[...new Set(pictures)].map((name) => `vignettes/${name}.css`),
  ];
  return sources.flatMap((source) => assets.style(source) ?? []);
}

/** A style sheet of a document: linked by its address, or standing in it. */
export interface DocumentStyle {
  readonly href: string;
  readonly inline: StyleText | null;
}

/** Characters up to which the sheets of a page stand in it: about 16 KB as they travel. See decision 10. */
const INLINE_LIMIT = 80_000;

/**
 * Sheets that stand in the document save the first visit a round trip. Above the limit, and where their text is not
 * known, all of them are linked.
 */
export function documentStyles(assets: Assets, addresses: readonly string[]): DocumentStyle[] {
  const sheets = addresses.map((href) => ({ href, inline: assets.styleText(href) }));
  const length = sheets.reduce((sum, { inline }) => sum + (inline?.text.length ?? Infinity), 0);
  return length <= INLINE_LIMIT ? sheets : addresses.map((href) => ({ href, inline: null }));
}
