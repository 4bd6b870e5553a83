/** Something that has a weight of its own: a module, a style sheet, a section. */
export interface WeighedPart {
  readonly name: string;
  readonly bytes: number;
}

const SHOWN = 3;

/** The heaviest parts with their bytes, the heaviest first. */
export function heaviest(parts: readonly WeighedPart[], count: number = SHOWN): string {
  return parts
    .toSorted((one, other) => other.bytes - one.bytes || one.name.localeCompare(other.name, 'en'))
    .slice(0, count)
    .map(({ name, bytes }) => `${name} ${inDigits(bytes)}`)
    .join(', ');
}

export function sumOf(parts: readonly WeighedPart[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** In groups of three: 14,600. */
export function inDigits(bytes: number): string {
  return bytes.toLocaleString('en');
}
