import type { WeighedPart } from '../../server/weight/heaviest.ts';

/** Bytes by name. */
export type Bytes = Readonly<Record<string, number>>;

/** What a commit weighs. */
export interface Weights {
  /** What limits and aims are about. */
  readonly totals: Bytes;
  /** Modules and style sheets with gzip, by source. */
  readonly files: Bytes;
  /** What browsers load before a coded page answers, with gzip. */
  readonly views: Bytes;
  /** Style sheets of a page on desktops with gzip, in the language with the most. */
  readonly styles: Bytes;
  /** Documents of phones as a server sends them after an edit, by page and then by language. */
  readonly documents: Readonly<Record<string, Bytes>>;
}

export interface Difference extends WeighedPart {
  /** Null for what was not there before, or is not any more. */
  readonly now: number | null;
  readonly before: number | null;
}

/** What differs, the largest difference first; `bytes` is the difference. */
export function differences(now: Bytes, before: Bytes): Difference[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)]);
  return [...names]
    .map((name) => ({
      name,
      now: now[name] ?? null,
      before: before[name] ?? null,
      bytes: (now[name] ?? 0) - (before[name] ?? 0),
    }))
    .filter(({ bytes }) => bytes !== 0)
    .toSorted((one, other) => Math.abs(other.bytes) - Math.abs(one.bytes));
}

/** Documents by page and language in one list. */
export function everyDocument({ documents }: Pick<Weights, 'documents'>): Bytes {
  return Object.fromEntries(
    Object.entries(documents).flatMap(([page, languages]) =>
      Object.entries(languages).map(([locale, bytes]) => [`${page} ${locale}`, bytes]),
    ),
  );
}

/** The heaviest of some, with its name; `bytes` is 0 without any. */
export function heaviestOf(all: Bytes): WeighedPart {
  const [[name, bytes] = ['', 0]] = Object.entries(all).toSorted(([, one], [, other]) => other - one);
  return { name, bytes };
}
