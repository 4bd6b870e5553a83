import type { PageMatch, Snapshot } from '../../shared/registry/types.ts';
import type { Assets } from './assets.ts';

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
