/**
 * Advance widths in em, read from the fonts in `client/assets/fonts`: Plus Jakarta Sans and IBM Plex Sans
 * Thai.
 */
const WIDTHS: readonly (readonly [width: number, glyphs: string])[] = [
  [0.17, ' \u00a0'],
  [0.24, "ijlI'’‘|"],
  [0.28, '!,.:;·•()[]'],
  [0.33, 'r{}เโใไ'],
  [0.38, 'ft1J"“”/\\'],
  [0.44, 'zะ'],
  [0.5, 'sxvT-?าำๅ'],
  [0.56, 'hkynuFLZ7–ขฉงจชธวยรฯ'],
  [0.61, 'aceu235689EX+=<>~×กซญฐทนบปมลสฤถภอ'],
  [0.66, 'obdpqg4ARPSVYKB…ตคดฅฆฑศษหฬฮผฝ฿'],
  [0.74, '0CDHUN&พฟ'],
  [0.83, 'wGMOQ๗'],
  [0.95, 'WmฌญฒณÆæ@%—©'],
];

const BY_GLYPH: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([width, glyphs]) => [...glyphs].map((glyph) => [glyph, width] as const)),
);

/** Chinese characters and punctuation, kana and full-width forms. */
const SQUARE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/;
/** Signs above or below a letter, joiners and marks of direction. */
const WITHOUT_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** The median of letters that are not listed. */
const USUAL_WIDTH = 0.6;

/** By code unit. */
const measured: number[] = [];

/** Returns the width of the widest line in em of its font size. */
export function textWidth(text: string): number {
  let widest = 0;
  let width = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === NEW_LINE) width = 0;
    else width += measured[unit] ??= unitWidth(String.fromCharCode(unit));
    if (width > widest) widest = width;
  }
  return widest;
}

const NEW_LINE = 10;

function unitWidth(unit: string): number {
  // Half of a surrogate pair: a rare Chinese character or a pictogram.
  if (/[\ud800-\udfff]/.test(unit)) return 0.5;
  // Accents add no width.
  return [...unit.normalize('NFD')].reduce((width, glyph) => width + glyphWidth(glyph), 0);
}

function glyphWidth(glyph: string): number {
  const known = BY_GLYPH.get(glyph);
  if (known !== undefined) return known;
  if (WITHOUT_WIDTH.test(glyph)) return 0;
  return SQUARE.test(glyph) ? 1 : USUAL_WIDTH;
}
