import { PAPER } from '../../shared/brand-colours.ts';
import type { HeadData, HeadTag } from '../../shared/page-data.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { inertJson } from '../../shared/inert-json.ts';
import type { DocumentStyles } from './page-styles.ts';

/** What the head of a document holds beside the tags that a payload carries too. */
export interface ShellLinks {
  styles: DocumentStyles;
  fonts: readonly string[];
  noScriptStyle: string | null;
  /** The icon as a `data:` address, for documents whose first paint no request should delay. */
  drawnIcon: string | null;
  script: string | null;
  development: string;
  /** JSON-LD. */
  structuredData: object | null;
}

/** Returns the document up to and including the opening tag of `#root`. */
export function openDocument(head: HeadData, links: ShellLinks, nonce: string | null): string {
  return [
    `<!doctype html><html lang="${head.lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${PAPER}">`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...links.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
    ),
    // Prevents painting half a page (decision 9). In a document with a nonce, React streams `#state` after the last
    // section.
    nonce === null ? '<link rel="expect" href="#state" blocking="render">' : '',
    stylesHtml(links.styles),
    laterSheetsHtml(links.styles),
    ...(links.noScriptStyle === null
      ? []
      : [`<noscript><link rel="stylesheet" href="${links.noScriptStyle}"></noscript>`]),
    ...head.tags.map(tagHtml),
    links.structuredData === null ? '' : structuredHtml(links.structuredData),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    `<link rel="icon" href="${links.drawnIcon ?? '/favicon.svg'}" type="image/svg+xml">`,
    links.script === null ? '' : `<script>${links.script}</script>`,
    links.development,
    `</head>${openBody(head)}`,
  ].join('');
}

/** Returns the tags of the body up to and including the opening tag of `#root`. */
export function openBody({ page, layout, bodyClass }: HeadData): string {
  return `<body data-page="${escapeHtml(page)}" data-layout="${escapeHtml(layout)}" class="${escapeHtml(bodyClass)}"><div id="root">`;
}

export const DOCUMENT_END = '</body></html>';

/** Returns what follows `#root`. The sender adds `DOCUMENT_END`. */
export function closeDocument(
  state: string,
  script: string,
  modules: readonly string[],
  nonce: string | null,
): string {
  const attribute = nonce === null ? '' : ` nonce="${nonce}"`;
  return `</div><script type="application/json" id="state">${state}</script><script data-modules="${modules.join(' ')}"${attribute}>${script}</script>`;
}

/** Marks where the first screen ends. The script brings the sheets that the head has for those without script. */
export function firstScreenEnd(script: string): string {
  return `<script class="later">${script}</script>`;
}

/**
 * Links the sheets of a document that has the rules of its first screen alone, for those without script. Firefox may paint
 * what stands behind a sheet in the body before it has the sheet.
 */
function laterSheetsHtml({ first }: DocumentStyles): string {
  return first ? `<noscript data-later>${linksHtml(first.later)}</noscript>` : '';
}

function linksHtml(hrefs: readonly string[]): string {
  return hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
}

/** `data-href` tells the browser's code which sheets are already there. */
function stylesHtml({ hrefs, inline, first }: DocumentStyles): string {
  if (first) return `<style data-first>${first.rules.text}</style><style>${first.faces.text}</style>`;
  if (inline === null) return linksHtml(hrefs);
  return `<style data-href="${hrefs.join(' ')}">${inline.text}</style>`;
}

/** Data, which no content policy has to allow. Client-side navigation takes it away. */
function structuredHtml(data: object): string {
  return `<script type="application/ld+json" data-head>${inertJson(data)}</script>`;
}

/** `data-head` marks what client-side navigation replaces. */
function tagHtml({ tag, attributes }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${tag} ${pairs.join(' ')} data-head>`;
}
