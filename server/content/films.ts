import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { WireAnswer } from '../../shared/api/endpoint.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';

/** Its files lie in `films/<name>`. */
export interface StoredFilm {
  readonly name: string;
  /** Relative to the folder of the texts. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly bytes: number;
  /** A hash of all files, which stands in their addresses. */
  readonly version: string;
}

export type ShownFilm = NonNullable<WireAnswer<'helpDetail'>['film']>;

/** In the order in which browsers try them. */
export const FILM_SOURCES = [
  { file: 'film.webm', type: 'video/webm' },
  { file: 'film.mp4', type: 'video/mp4' },
] as const;
export const FILM_POSTER = 'poster.webp';

const VERSION_LENGTH = 20;

export function captionFile(locale: Locale): string {
  return `${locale}.vtt`;
}

/** @param folder of the texts */
export function readFilms(folder: string): StoredFilm[] {
  return entriesOf(path.join(folder, 'films'))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFilm(folder, name))
    .filter(({ files }) => files.length > 0);
}

function readFilm(root: string, name: string): StoredFilm {
  const folder = `films/${name}`;
  const hash = createHash('sha256');
  const files: string[] = [];
  let bytes = 0;
  for (const entry of entriesOf(path.join(root, folder))) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const content = readFileSync(path.join(root, folder, entry.name));
    hash.update(`${entry.name}\0${content.length}\0`).update(content);
    files.push(entry.name);
    bytes += content.length;
  }
  return { name, folder, files, bytes, version: hash.digest('hex').slice(0, VERSION_LENGTH) };
}

/** In their order. A folder that is missing has none. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

export function filmAddress({ name, version }: StoredFilm, file: string): string {
  return `/films/${name}/${version}/${file}`;
}

/** As the call answers it; undefined while it has no picture or nothing that plays. */
export function shownFilm(film: StoredFilm): ShownFilm | undefined {
  const { name, files } = film;
  const sources = FILM_SOURCES.filter(({ file }) => files.includes(file));
  if (sources.length === 0 || !files.includes(FILM_POSTER)) return undefined;
  const captions = LOCALE_CODES.filter((lang) => files.includes(captionFile(lang)));
  return {
    name,
    poster: filmAddress(film, FILM_POSTER),
    sources: sources.map(({ file, type }) => ({ src: filmAddress(film, file), type })),
    captions: captions.map((lang) => ({ lang, src: filmAddress(film, captionFile(lang)) })),
  };
}
