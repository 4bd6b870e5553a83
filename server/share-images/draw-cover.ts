import { coverOf } from '../../shared/cover.ts';
import type { CoverInk } from '../../shared/cover-shapes.ts';
import type { SubjectPicture } from '../../shared/page-subject.ts';
import { INK, MARIGOLD } from '../../shared/brand-colours.ts';
import type { Inks } from './objects.ts';

/** The same drawing as on the page of an article, as SVG in its own box. */
export function drawCover({ topic, seed }: Pick<SubjectPicture, 'topic' | 'seed'>, inks: Inks): string {
  const fills: Record<CoverInk, string> = {
    wash: inks.wash,
    tint: mixed(inks.accent, inks.wash, 0.18),
    accent: inks.accent,
    deep: inks.deep,
    marigold: MARIGOLD,
    card: '#ffffff',
    ink: INK,
  };
  return coverOf(topic, seed)
    .shapes.map(({ path, fill }) => `<path d="${path}" fill="${fills[fill]}"/>`)
    .join('');
}

/** As `color-mix` does in the sheet of the page. */
function mixed(one: string, other: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const under = parts(other);
  const sums = parts(one).map((value, at) => Math.round(value * share + (under[at] as number) * (1 - share)));
  return `#${sums.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
