import { expect, test } from 'vitest';
import { readWording } from '../../../server/backend/store/seed/read-wording.ts';
import { readWordingFiles, type ContentFile } from '../../../server/content/content-files.ts';
import { LOCALE_CODES } from '../../../shared/locales.ts';

const files = readWordingFiles();
const without = (name: string) => files.filter((file) => file.name !== `wording/${name}`);
const changed = (name: string, change: (text: string) => string): ContentFile[] =>
  files.map((file) => (file.name === `wording/${name}` ? { ...file, text: change(file.text) } : file));

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
  ['no file of the default language', without('en_US.json'), /content\/wording\/en_US\.json is missing/],
  [
    'a language that is not ours',
    [...files, { name: 'wording/fr.json', path: 'fr.json', text: '{}' }],
    /fr\.json is no/,
  ],
  ['broken JSON', changed('th.json', (text) => text.slice(1)), /th\.json: /],
  ['a missing word', changed('vi.json', (text) => text.replace('"sales":', '"sale":')), /vi\.json: contacts/],
  [
    'an empty word',
    changed('in.json', (text) => text.replace(/"officeHours": ".*"/, '"officeHours": " "')),
    /in\.json: officeHours: /,
  ],
])('%s is refused, naming file and key', (_fault, all, message) => {
  expect(() => readWording(all)).toThrow(message);
});
