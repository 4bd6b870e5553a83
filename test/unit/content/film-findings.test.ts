import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CONTENT_FOLDER } from '../../../server/content/content-files.ts';
import { filmFindings, MOST_FILM_BYTES } from '../../../server/content/film-findings.ts';
import { readFilms, shownFilm } from '../../../server/content/films.ts';
import { copyArticles, type EditableArticles } from '../../support/articles.ts';

const copies: EditableArticles[] = [];
afterAll(() => copies.forEach((copy) => copy.remove()));

function findingsAfter(edit: (articles: EditableArticles) => void): string[] {
  const articles = copyArticles([]);
  copies.push(articles);
  edit(articles);
  return filmFindings(articles.folder, readFilms(articles.folder)).map(
    ({ file, line, reason }) => `${path.relative(articles.folder, file)}:${line} ${reason}`,
  );
}

const FILM = 'films/print-labels';

test.each<[string, (articles: EditableArticles) => void, string]>([
  [
    'no encoding',
    (a) => a.delete(`${FILM}/film.mp4`),
    `${FILM}/film.mp4:1 The film "print-labels" has no film.mp4`,
  ],
  [
    'a missing language',
    (a) => a.delete(`${FILM}/th.vtt`),
    `${FILM}/th.vtt:1 The film "print-labels" has no th.vtt`,
  ],
  ['a strange file', (a) => a.write(`${FILM}/film.mov`, 'x'), `${FILM}/film.mov:1 No film has such a file`],
  [
    'captions without times',
    (a) => a.write(`${FILM}/vi.vtt`, 'WEBVTT\n\nBấm\n'),
    `${FILM}/vi.vtt:3 A cue has no time`,
  ],
  [
    'other times than the first language has',
    (a) => a.write(`${FILM}/vi.vtt`, (text) => text.replace('00:00.200', '00:00.300')),
    `${FILM}/vi.vtt:1 The cues have other times`,
  ],
])('%s is found', (_fault, edit, finding) => {
  expect(findingsAfter(edit)).toContain(finding);
});

test('too many bytes are found', () => {
  const [finding] = findingsAfter((a) => a.write(`${FILM}/film.mp4`, 'x'.repeat(MOST_FILM_BYTES)));
  expect(finding).toMatch(/^films:1 The films have \d+ bytes$/);
});

test('a film without a picture, or with nothing that plays, is not shown', () => {
  const [film] = readFilms(CONTENT_FOLDER);
  if (film === undefined) throw new Error('There are no films');
  const without = (kind: RegExp) => ({ ...film, files: film.files.filter((file) => !kind.test(file)) });
  expect(shownFilm(without(/^poster/))).toBeUndefined();
  expect(shownFilm(without(/^film/))).toBeUndefined();
  expect(shownFilm(without(/webm$/))?.sources.map(({ type }) => type)).toEqual(['video/mp4']);
});
