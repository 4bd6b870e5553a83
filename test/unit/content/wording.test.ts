import { expect, test } from 'vitest';
import { readWording } from '../../../server/backend/store/seed/read-wording.ts';
import { readFolder, type ContentFile } from '../../../server/content/content-files.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';

const files = readFolder('content/wording');
const without = (name: string) => files.filter((file) => file.name !== `content/wording/${name}`);
const changed = (name: string, change: (text: string) => string): ContentFile[] =>
  files.map((file) =>
    file.name === `content/wording/${name}` ? { ...file, text: change(file.text) } : file,
  );

test('every language says it in words of its own', () => {
  const wording = readWording(files);
  const greetings = LOCALE_CODES.map((locale) => wording(locale).banners.training.title);
  expect(new Set(greetings).size).toBe(files.length);
});

test('a language without a file has the words of the default one', () => {
  const wording = readWording(without('th.json'));
  expect(wording('th')).toEqual(wording('en_US'));
  expect(wording('vi')).not.toEqual(wording('en_US'));
});

test.each<[fault: string, files: ContentFile[], message: RegExp]>([
  ['no file of the default language', without('en_US.json'), /content\/wording\/en_US\.json:1: is missing/],
  [
    'a language that is not ours',
    [...files, { name: 'content/wording/fr.json', text: '{}' }],
    /fr\.json:1: is no/,
  ],
  ['broken JSON', changed('th.json', (text) => text.slice(1)), /th\.json:1: /],
  [
    'a missing word',
    changed('vi.json', (text) => text.replace('"stock":', '"stocks":')),
    /vi\.json:1: topics/,
  ],
  [
    'an empty word',
    changed('in.json', (text) => text.replace(/"officeHours": ".*"/, '"officeHours": " "')),
    /in\.json:1: officeHours: /,
  ],
])('%s is refused, naming file and key', (_fault, all, message) => {
  expect(() => readWording(all)).toThrow(message);
});
