import { INK, MARIGOLD, PAPER } from '../../shared/brand-colours.ts';
import type { Inks, ObjectName } from './objects.ts';

type Draw = (inks: Inks) => string;

/** SVG in a square of 320. */
export const DRAWINGS: Readonly<Record<ObjectName, Draw>> = {
  stall: ({ accent }) =>
    lines('M60 150v140h200V150M60 226h200') +
    [accent, MARIGOLD, accent, MARIGOLD, accent]
      .map((fill, at) => scallop(40 + at * 48, 40, 48, 110, fill))
      .join(''),
  parcel: ({ accent, deep, wash }) =>
    shape('M40 110l120-60 120 60v130l-120 60-120-60z', MARIGOLD) +
    shape('M160 170l120-60v130l-120 60z', '#dd8f12') +
    shape('M40 110l120-60 120 60-120 60z', '#f7c566') +
    shape('M88 86l120 60v44l24-12v-44L112 74z', accent) +
    box(62, 196, 74, 46, wash, 'skewY(27) translate(0 -62)') +
    box(176, 214, 30, 8, deep, 'skewY(-27) translate(0 102)'),
  listing: ({ accent, deep, wash }) =>
    box(92, 28, 190, 250, deep) +
    box(38, 52, 210, 250, '#ffffff') +
    box(58, 72, 170, 128, wash) +
    shape('M96 190l44-60 30 38 18-22 34 44z', accent) +
    circle(192, 108, 15, MARIGOLD) +
    box(58, 220, 140, 14, INK) +
    box(58, 248, 90, 14, accent) +
    box(58, 274, 120, 10, wash),
  shelves: ({ accent, deep, wash }) =>
    lines('M44 36v260M276 36v260M44 118h232M44 200h232M44 282h232') +
    box(64, 62, 62, 48, accent) +
    box(136, 78, 52, 32, MARIGOLD) +
    box(198, 54, 58, 56, deep) +
    box(64, 152, 48, 40, MARIGOLD) +
    box(122, 140, 74, 52, wash) +
    box(206, 156, 50, 36, accent) +
    box(64, 226, 84, 48, deep) +
    box(158, 238, 44, 36, accent) +
    box(212, 220, 44, 54, MARIGOLD),
  chart: ({ accent, deep, wash }) =>
    box(28, 48, 264, 224, '#ffffff') +
    [96, 132, 84, 156, 118]
      .map((tall, at) => bar(58 + at * 44, 244, tall, at === 3 ? MARIGOLD : accent))
      .join('') +
    box(50, 244, 220, 6, wash) +
    `<path d="M70 150l44-30 44 36 44-62 44 26" fill="none" stroke="${deep}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
  price: ({ accent, deep, wash }) =>
    shape('M150 40h110a20 20 0 0 1 20 20v110L160 290a22 22 0 0 1-31 0L30 191a22 22 0 0 1 0-31z', accent) +
    circle(230, 90, 20, PAPER) +
    `<path d="M108 176l66 66M142 142l66 66" stroke="${wash}" stroke-width="16" stroke-linecap="round"/>` +
    `<path d="M236 84c20-50 50-50 60-40" fill="none" stroke="${deep}" stroke-width="8" stroke-linecap="round"/>`,
  phone: ({ accent, deep, wash }) =>
    `<rect x="84" y="20" width="152" height="280" rx="26" fill="${INK}"/>` +
    box(98, 42, 124, 236, PAPER) +
    [accent, MARIGOLD, accent, MARIGOLD].map((fill, at) => scallop(98 + at * 31, 42, 31, 44, fill)).join('') +
    [108, 154, 200].map((y, at) => box(110, y, 100, 34, at === 1 ? accent : wash)).join('') +
    box(110, 248, 62, 16, deep),
  sheet: ({ accent, deep, wash }) =>
    box(92, 24, 180, 240, deep) +
    box(52, 48, 196, 252, '#ffffff') +
    box(76, 76, 104, 18, INK) +
    [116, 140, 164, 188].map((y, at) => box(76, y, at === 3 ? 92 : 148, 10, wash)).join('') +
    box(76, 220, 66, 54, accent) +
    box(156, 226, 68, 10, wash) +
    box(156, 250, 46, 10, MARIGOLD),
  talk: ({ accent, wash, deep }) =>
    shape(
      'M36 44h196a24 24 0 0 1 24 24v92a24 24 0 0 1-24 24H112l-50 44v-44H36a24 24 0 0 1-24-24V68a24 24 0 0 1 24-24z',
      accent,
    ) +
    box(48, 84, 160, 14, wash) +
    box(48, 120, 108, 14, wash) +
    shape(
      'M156 204h130a22 22 0 0 1 22 22v42a22 22 0 0 1-22 22h-12v30l-36-30h-82a22 22 0 0 1-22-22v-42a22 22 0 0 1 22-22z',
      MARIGOLD,
    ) +
    [180, 220, 260].map((x) => circle(x, 247, 9, deep)).join(''),
};

/** A stripe of an awning. */
export function scallop(x: number, y: number, wide: number, tall: number, fill: string): string {
  const straight = tall - wide / 2;
  return `<path d="M${x} ${y}h${wide}v${straight}a${wide / 2} ${wide / 2} 0 0 1-${wide} 0z" fill="${fill}"/>`;
}

function box(x: number, y: number, wide: number, tall: number, fill: string, transform = ''): string {
  const corner = Math.min(14, tall / 2);
  return `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="${corner}" fill="${fill}" transform="${transform}"/>`;
}

function bar(x: number, foot: number, tall: number, fill: string): string {
  return box(x, foot - tall, 26, tall, fill);
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function shape(path: string, fill: string): string {
  return `<path d="${path}" fill="${fill}"/>`;
}

function lines(path: string): string {
  return `<path d="${path}" fill="none" stroke="${INK}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;
}
