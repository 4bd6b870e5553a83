import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import { INK, MARIGOLD, PAPER } from '../../shared/brand-colours.ts';
import { BRAND_MARK } from '../../shared/brand-mark.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { textWidth } from '../../shared/texts/text-width.ts';
import type { Locale } from '../../shared/locales.ts';
import { ACCENT_INKS } from './accent-inks.ts';
import { drawCover } from './draw-cover.ts';
import { DRAWINGS, scallop } from './object-drawings.ts';
import { SHARE_SIZE, type ShareFacts } from './share-facts.ts';
import { breakLine, wrapTitle } from './wrap-title.ts';

export type Sharp = (typeof import('sharp'))['default'];

interface Font {
  file: string;
  family: string;
  /** Height of a line, in em. */
  line: number;
}

const JAKARTA: Font = { file: 'plus-jakarta-sans-bold.ttf', family: 'Plus Jakarta Sans Bold', line: 1.26 };
const FONTS: Partial<Record<Locale, Font>> = {
  th: { file: 'ibm-plex-sans-thai-bold.ttf', family: 'IBM Plex Sans Thai Bold', line: 1.62 },
  zh_CN: { file: 'noto-sans-sc-bold.otf', family: 'Noto Sans CJK SC Bold', line: 1.45 },
};

/** That in which titles of the language are drawn. */
export function fontOf(locale: Locale): Font {
  return FONTS[locale] ?? JAKARTA;
}

/** In pixels. The object stands right of the title. */
const TITLE = { left: 80, middle: 380, width: 640, height: 265, sizes: [68, 60, 52, 44, 38] } as const;
const STRIPE = 75;

/** A PNG of few colours, which weighs less than 60 KB. */
export async function drawShareImage(sharp: Sharp, facts: ShareFacts): Promise<Buffer> {
  const [brand, title, host] = await Promise.all([
    drawText(sharp, facts.brand, 42, JAKARTA, INK),
    drawTitle(sharp, facts),
    drawText(sharp, facts.host, 26, JAKARTA, ACCENT_INKS[facts.accent].deep),
  ]);
  const words: OverlayOptions[] = [
    { input: brand.data, left: 160, top: Math.round(180 - brand.height / 2) },
    { input: title.data, left: TITLE.left, top: Math.round(TITLE.middle - title.height / 2) },
    { input: host.data, left: TITLE.left, top: 540 },
  ];
  return sharp(Buffer.from(backdrop(facts)))
    .composite(words)
    .png({ palette: true, colours: 96, effort: 7 })
    .toBuffer();
}

function backdrop({ accent, object, cover }: ShareFacts): string {
  const inks = ACCENT_INKS[accent];
  const { width, height } = SHARE_SIZE;
  const awning = Array.from({ length: width / STRIPE }, (_none, at) =>
    scallop(at * STRIPE, 0, STRIPE, 96, at % 2 === 1 ? MARIGOLD : at % 4 === 0 ? inks.accent : inks.deep),
  );
  const counter = `<path d="${BRAND_MARK.counter}" fill="none" stroke="${INK}" stroke-width="2.75" stroke-linejoin="round"/>`;
  const roof = BRAND_MARK.cloths.map(
    (cloth, at) => `<path d="${cloth}" fill="${at === 1 ? MARIGOLD : ACCENT_INKS.leaf.accent}"/>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${PAPER}"/>`,
    cover === undefined ? `<circle cx="970" cy="365" r="230" fill="${inks.wash}"/>` : '',
    awning.join(''),
    `<g transform="translate(78 148) scale(1.9)">${counter}${roof.join('')}</g>`,
    cover === undefined
      ? `<g transform="translate(810 205)">${DRAWINGS[object](inks)}</g>`
      : `<g transform="translate(764 236) scale(1.1875)">${drawCover(cover, inks)}</g>`,
    '</svg>',
  ].join('');
}

interface Drawn {
  data: Buffer;
  height: number;
}

/** In the largest size whose lines are few and wide enough. In the smallest, words break that are wider than a line. */
function drawTitle(sharp: Sharp, facts: ShareFacts): Promise<Drawn> {
  const font = fontOf(facts.locale);
  const linesOf = (size: number) => Math.floor(TITLE.height / (size * font.line));
  const tried = TITLE.sizes.map((size) => ({ size, lines: wrapTitle(facts, TITLE.width / size) }));
  const fits = tried.find(
    ({ size, lines }) =>
      lines.length <= Math.min(3, linesOf(size)) &&
      lines.every((line) => textWidth(line) <= TITLE.width / size),
  );
  const { size, lines } = fits ?? smallest(facts);
  return drawText(sharp, firstOf(lines, linesOf(size)).join('\n'), size, font, INK);
}

function smallest(facts: ShareFacts): { size: number; lines: string[] } {
  const size = TITLE.sizes[TITLE.sizes.length - 1] as number;
  const most = TITLE.width / size;
  return { size, lines: wrapTitle(facts, most).flatMap((line) => breakLine(line, most)) };
}

/** What does not fit ends in a mark of omission. */
function firstOf(lines: readonly string[], most: number): string[] {
  const shown = lines.slice(0, most);
  return lines.length <= most ? shown : [...shown.slice(0, -1), `${shown.at(-1)?.slice(0, -1)}…`];
}

/** Pango shapes it: marks of Thai stand where they belong. What is wider than its place is drawn smaller. */
export async function drawText(
  sharp: Sharp,
  text: string,
  size: number,
  { file, family }: Font,
  fill: string,
): Promise<Drawn> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${fill}">${escapeHtml(text)}</span>`,
      fontfile: path.join(import.meta.dirname, 'fonts', file),
      font: `${family} ${size}`,
      rgba: true,
      dpi: 72,
    },
  })
    .resize({ width: TITLE.width, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}
