import { sourceHash } from '../http/content-policy.ts';
import type { Device, PageMatch, Snapshot } from '../../shared/registry/types.ts';
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
    ...[...new Set(pictures)].map((name) => `vignettes/${name}/vignette.css`),
  ];
  return sources.flatMap((source) => assets.style(source) ?? []);
}

/** How a document brings its style sheets: linked by their addresses, or standing in it as one text. */
export interface DocumentStyles {
  readonly hrefs: readonly string[];
  readonly inline: InlineStyle | null;
}

/** Style sheets that stand in a document, one after the other. */
export interface InlineStyle {
  readonly text: string;
  /** `sha256-…`, by which a content policy allows it. */
  readonly hash: string;
}

/** Characters up to which the sheets of a page stand in it: about 14 KB as they travel. */
const INLINE_LIMIT = 90_000;

const known = new WeakMap<Assets, Map<string, DocumentStyles>>();

/**
 * On phones, where a round trip costs most, sheets stand in the document; elsewhere they are linked, so that they are
 * fetched once for all pages. Above the limit, and where the text of one is not known, all of them are linked. Pages
 * with the same sheets share the result. See decision 10.
 */
export function documentStyles(assets: Assets, hrefs: readonly string[], device: Device): DocumentStyles {
  if (device === 'desktop') return { hrefs, inline: null };
  const styles = known.get(assets) ?? new Map<string, DocumentStyles>();
  known.set(assets, styles);
  const key = hrefs.join(' ');
  const found = styles.get(key) ?? { hrefs, inline: inlineStyle(assets, hrefs) };
  styles.set(key, found);
  return found;
}

function inlineStyle(assets: Assets, hrefs: readonly string[]): InlineStyle | null {
  const texts = hrefs.map((href) => assets.styleText(href));
  if (texts.includes(null)) return null;
  const text = texts.join('');
  return text.length > INLINE_LIMIT ? null : { text, hash: sourceHash(text) };
}
