import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE, LOCALE_CODES } from '../../shared/locales.ts';
import type { LocatedIssue } from '../registry/locate-issue.ts';
import { articleError, FILE_START } from './article-issue.ts';
import type { ContentFile } from './content-files.ts';
import { captionFile, FILM_POSTER, FILM_SOURCES, type StoredFilm } from './films.ts';
import { readCaptions } from './read-captions.ts';

/** Of all films together, so that a checkout and an image stay small. */
export const MOST_FILM_BYTES = 4_000_000;

const CAPTIONS = LOCALE_CODES.map(captionFile);
const PICTURES: readonly string[] = [...FILM_SOURCES.map(({ file }) => file), FILM_POSTER];

/** Missing and strange files, captions that do not fit together, and films that are too large. */
export function filmFindings(folder: string, films: readonly StoredFilm[]): LocatedIssue[] {
  const needed = [...PICTURES, ...writtenCaptions(films)];
  const found = films.flatMap((film) => [
    ...fileFindings(folder, film, needed),
    ...captionFindings(folder, film),
  ]);
  const bytes = films.reduce((sum, film) => sum + film.bytes, 0);
  if (bytes <= MOST_FILM_BYTES) return found;
  const fault = { reason: `The films have ${bytes} bytes`, allowed: `at most ${MOST_FILM_BYTES}` };
  return [...found, articleError(fileAt(folder, 'films', ''), FILE_START, fault)];
}

/** A language has the captions of all films or of none. */
function writtenCaptions(films: readonly StoredFilm[]): string[] {
  return CAPTIONS.filter(
    (file) => file === captionFile(DEFAULT_LOCALE) || films.some(({ files }) => files.includes(file)),
  );
}

function fileFindings(
  root: string,
  { name, folder, files }: StoredFilm,
  needed: readonly string[],
): LocatedIssue[] {
  const allowed = needed.join(', ');
  const missing = needed
    .filter((file) => !files.includes(file))
    .map((file) => ({ file, fault: { reason: `The film "${name}" has no ${file}`, allowed } }));
  const strange = files
    .filter((file) => !needed.includes(file))
    .map((file) => ({ file, fault: { reason: 'No film has such a file', allowed } }));
  return [...missing, ...strange].map(({ file, fault }) =>
    articleError(fileAt(root, folder, file), FILE_START, fault),
  );
}

/** In all languages a film has as many cues, each at the same time. */
function captionFindings(root: string, { folder, files }: StoredFilm): LocatedIssue[] {
  const written = LOCALE_CODES.filter((locale) => files.includes(captionFile(locale)));
  const read = written.map((locale) => {
    const file = fileAt(root, folder, captionFile(locale));
    return { file, ...readCaptions(readFileSync(file.path, 'utf8'), locale) };
  });
  const timesOf = (cues: readonly { from: number; to: number }[]) =>
    cues.map(({ from, to }) => `${from}-${to}`).join(' ');
  const [first] = read;
  return read.flatMap(({ file, cues, faults }) => {
    const own = faults.map(({ at, ...fault }) => articleError(file, at, fault));
    if (first === undefined || own.length > 0 || timesOf(cues) === timesOf(first.cues)) return own;
    const fault = { reason: 'The cues have other times', allowed: `those of ${first.file.name}` };
    return [articleError(file, FILE_START, fault)];
  });
}

function fileAt(root: string, folder: string, file: string): ContentFile {
  const name = file === '' ? folder : `${folder}/${file}`;
  return { name, path: path.join(root, name), text: '' };
}
