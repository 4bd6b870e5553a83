import type { Difference } from './difference.ts';

const MAX_TEXT = 160;

/** Sentences under a heading for each page, area or part. */
export function describeDifferences(differences: readonly Difference[]): string[] {
  if (differences.length === 0) return ['Nothing differs.'];
  const bySubject = Map.groupBy(differences, ({ kind, subject }) => `${HEADINGS[kind]} ${subject}`);
  return [...bySubject].flatMap(([heading, found], at) => [
    ...(at > 0 ? [''] : []),
    heading,
    ...found.map((difference) => `  ${describeDifference(difference)}`),
  ]);
}

const HEADINGS = { page: 'Page', area: 'Texts', part: 'Registry,' } as const;

export function describeDifference(difference: Difference): string {
  const { locale, place } = difference;
  if (place === '') return wholePage(difference);
  return `${locale === null ? '' : `${locale}: `}${nameOf(place)} ${sayChange(difference)}`;
}

function wholePage({ change, before, after }: Difference): string {
  return change === 'added' ? `is new, at ${after}` : `was removed; its address was ${before}`;
}

/** `blocks.hero.vignette` is the option `vignette` of the block "hero". */
function nameOf(place: string): string {
  const [, phone, id, option] = /^(mobile\.)?blocks\.([^.]+)(?:\.(.+))?$/.exec(place) ?? [];
  if (id === undefined) return place;
  const block = `block "${id}"${phone ? ' on phones' : ''}`;
  return option === undefined ? block : `${block}, ${option}:`;
}

function sayChange({ change, place, before, after }: Difference): string {
  const isBlock = /^(?:mobile\.)?blocks\.[^.]+$/.test(place);
  if (change === 'moved') return `was moved ${placed(after)} (it stood ${placed(before)})`;
  if (isBlock && change === 'added') return `(${after}) was added ${placed(before)}`;
  if (isBlock) return `(${before}) was removed`;
  if (change === 'added') return `is new: ${quote(after)}`;
  if (change === 'removed') return `is gone: ${quote(before)}`;
  return `was ${quote(before)}, is ${quote(after)}`;
}

function placed(after: string | null): string {
  return after === null ? 'first' : `after "${after}"`;
}

function quote(text: string | null): string {
  const line = (text ?? '').replaceAll(/\s+/g, ' ');
  return `“${line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line}”`;
}
